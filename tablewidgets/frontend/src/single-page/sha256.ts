/**
 * SHA-256 and what is made with it, in plain TypeScript: browsers have it themselves only where a page
 * came by https, and a page may come by mail.
 */

const PRIMES = firstPrimes(64);
const fraction = (number: number) => Math.floor((number % 1) * 2 ** 32);
/** The first 32 bits of the fractional parts of the roots of primes, as the standard has them. */
const START = PRIMES.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));
const ADDED = PRIMES.map((prime) => fraction(Math.cbrt(prime)));
const BLOCK = 64;

function firstPrimes(many: number): number[] {
  const found: number[] = [];
  for (let n = 2; found.length < many; n++) if (found.every((prime) => n % prime)) found.push(n);
  return found;
}

const turned = (word: number, by: number) => (word >>> by) | (word << (32 - by));

/** Stirs one block of 64 bytes into the state. */
function stir(state: Int32Array, bytes: Uint8Array, at: number): void {
  const words = new Int32Array(64);
  const view = new DataView(bytes.buffer, bytes.byteOffset + at, BLOCK);
  for (let i = 0; i < 16; i++) words[i] = view.getInt32(4 * i);
  const word = (i: number) => words[i] as number;
  for (let i = 16; i < 64; i++) {
    const [early, late] = [word(i - 15), word(i - 2)];
    const first = turned(early, 7) ^ turned(early, 18) ^ (early >>> 3);
    const second = turned(late, 17) ^ turned(late, 19) ^ (late >>> 10);
    words[i] = word(i - 16) + first + word(i - 7) + second;
  }
  let [a, b, c, d, e, f, g, h] = state as unknown as [
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  for (let i = 0; i < 64; i++) {
    const choice = (e & f) ^ (~e & g);
    const most = (a & b) ^ (a & c) ^ (b & c);
    const one = (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + h + choice;
    const first = (one + (ADDED[i] as number) + word(i)) | 0;
    const second = ((turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + most) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((value, i) => {
    state[i] = (state[i] as number) + value;
  });
}

export function sha256(data: Uint8Array): Uint8Array {
  const size = Math.ceil((data.length + 9) / BLOCK) * BLOCK;
  const padded = new Uint8Array(size);
  padded.set(data);
  padded[data.length] = 0x80;
  new DataView(padded.buffer).setUint32(size - 4, 8 * data.length);
  const state = Int32Array.from(START);
  for (let at = 0; at < size; at += BLOCK) stir(state, padded, at);
  return written(state);
}

function written(state: Int32Array): Uint8Array {
  const bytes = new Uint8Array(32);
  const view = new DataView(bytes.buffer);
  state.forEach((value, i) => {
    view.setInt32(4 * i, value);
  });
  return bytes;
}

const joined = (one: Uint8Array, other: Uint8Array) => Uint8Array.from([...one, ...other]);

/** PBKDF2 with HMAC-SHA256, for a key of 32 bytes. */
export function pbkdf2(secret: Uint8Array, salt: Uint8Array, rounds: number): Uint8Array {
  const short = secret.length > BLOCK ? sha256(secret) : secret;
  const key = new Uint8Array(BLOCK);
  key.set(short);
  const [inner, outer] = [0x36, 0x5c].map((pad) => {
    const state = Int32Array.from(START);
    stir(
      state,
      key.map((byte) => byte ^ pad),
      0,
    );
    return state;
  }) as [Int32Array, Int32Array];
  /** After a block of key, 32 bytes: the rest of their block never changes. */
  const block = new Uint8Array(BLOCK);
  block[32] = 0x80;
  new DataView(block.buffer).setUint32(BLOCK - 4, 8 * (BLOCK + 32));
  const after = (begun: Int32Array, bytes: Uint8Array) => {
    const state = begun.slice();
    block.set(bytes);
    stir(state, block, 0);
    return written(state);
  };
  const pad = key.map((byte) => byte ^ 0x36);
  const salted = joined(salt, Uint8Array.of(0, 0, 0, 1));
  let last = after(outer, sha256(joined(pad, salted)));
  const result = last.slice();
  for (let round = 1; round < rounds; round++) {
    last = after(outer, after(inner, last));
    for (let i = 0; i < 32; i++) result[i] = (result[i] as number) ^ (last[i] as number);
  }
  return result;
}
