import { describe, expect, test } from "vitest";
import { pbkdf2, sha256 } from "./sha256";
import { typedNumber } from "./typed-number";

describe("SHA-256", () => {
  test.each([0, 1, 55, 56, 63, 64, 65, 200])("of %i bytes is the standard one", async (many) => {
    const data = Uint8Array.from({ length: many }, (_, at) => (7 * at) % 256);
    const standard = await crypto.subtle.digest("SHA-256", data);
    expect([...sha256(data)]).toEqual([...new Uint8Array(standard)]);
  });

  test.each(["1/3", "", "x".repeat(80)])("makes the standard key of %j", async (secret) => {
    const salt = Uint8Array.of(1, 2, 3, 4, 5, 6, 7, 8);
    const bytes = new TextEncoder().encode(secret);
    const how = { name: "PBKDF2", hash: "SHA-256", iterations: 20, salt };
    const key = await crypto.subtle.importKey("raw", bytes, "PBKDF2", false, ["deriveBits"]);
    const standard = await crypto.subtle.deriveBits(how, key, 256);
    expect([...pbkdf2(bytes, salt, 20)]).toEqual([...new Uint8Array(standard)]);
  });
});

test.each([
  ["1/3", "1/3"],
  ["4/12", "1/3"],
  ["1 sur 3", "1/3"],
  ["1 chance sur 3", "1/3"],
  ["2 in 6", "1/3"],
  ["P(A) = 1/3", "1/3"],
  ["⅓", "1/3"],
  ["−1/2", "-1/2"],
  ["6/2", "3/1"],
  ["3", "3/1@0"],
  ["0,33", "33/100@2"],
  ["33 %", "33/100@2"],
  ["33,3%", "333/1000@3"],
  [".25", "1/4@2"],
  ["0.250", "1/4@3"],
  ["-0.5", "-1/2@1"],
  ["0,6666666666", "666667/1000000@6"],
  ["-0.33333333333", "-333333/1000000@6"],
  ["33,33333333 %", "333333/1000000@6"],
])("%j is written as %j", (typed, written) => {
  expect(typedNumber(typed)).toBe(written);
});

test.each(["", "abc", "1/0", "3/5*2/4", "1,234.5", "%", "1//2", "1 - 0.33"])(
  "%j needs Python to be understood",
  (typed) => {
    expect(typedNumber(typed)).toBeUndefined();
  },
);
