/** Opens what `pages/sealing.py` has sealed with an answer. */

import { pbkdf2, sha256 } from "./sha256";

const ROUNDS = 2000;
const ID = 8;

const bytesOf = (text: string) => new TextEncoder().encode(text);
const hex = (bytes: Uint8Array) =>
  [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");

export function keyOf(salt: string, secret: string): Uint8Array {
  const bytes = Uint8Array.from(salt.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
  return pbkdf2(bytesOf(secret), bytes, ROUNDS);
}

export function placeOf(key: Uint8Array): string {
  return hex(sha256(Uint8Array.from([...key, ...bytesOf("place")])).slice(0, ID));
}

export async function opened<T>(key: Uint8Array, sealed: string): Promise<T> {
  const data = Uint8Array.from(atob(sealed), (letter) => letter.charCodeAt(0));
  const block = new Uint8Array(key.length + 4);
  block.set(key);
  for (let at = 0; 32 * at < data.length; at++) {
    new DataView(block.buffer).setUint32(key.length, at);
    const stream = sha256(block);
    for (let i = 32 * at; i < Math.min(data.length, 32 * (at + 1)); i++)
      data[i] = (data[i] as number) ^ (stream[i % 32] as number);
  }
  return unpacked(data);
}

/** Data that was written as JSON and compressed. */
export async function unpacked<T>(data: Uint8Array<ArrayBuffer>): Promise<T> {
  const stream = new Blob([data]).stream().pipeThrough(new DecompressionStream("deflate"));
  return new Response(stream).json() as Promise<T>;
}
