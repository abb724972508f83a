import { expect, test } from "vitest";
import { merge } from "./patch";

test("objects are merged, null takes a key away, all else replaces", () => {
  const before = { a: 1, b: { c: 2, d: [1, 2] }, e: "x" };
  expect(merge(before, { a: null, b: { c: 3, d: [] }, f: { g: null, h: 1 } })).toEqual({
    b: { c: 3, d: [] },
    e: "x",
    f: { h: 1 },
  });
  expect(before).toEqual({ a: 1, b: { c: 2, d: [1, 2] }, e: "x" });
});

test("the examples of RFC 7386", () => {
  const examples: [unknown, unknown, unknown][] = [
    [{ a: "b" }, { a: "c" }, { a: "c" }],
    [{ a: "b" }, { b: "c" }, { a: "b", b: "c" }],
    [{ a: ["b"] }, { a: "c" }, { a: "c" }],
    [{ a: "c" }, { a: ["b"] }, { a: ["b"] }],
    [{ a: { b: "c" } }, { a: { b: "d", c: null } }, { a: { b: "d" } }],
    [{ a: "foo" }, "bar", "bar"],
    [{ e: null }, { a: 1 }, { e: null, a: 1 }],
    [[1, 2], { a: "b", c: null }, { a: "b" }],
    [{}, { a: { bb: { ccc: null } } }, { a: { bb: {} } }],
  ];
  for (const [target, patch, result] of examples) expect(merge(target, patch)).toEqual(result);
});

test("what is not touched keeps its identity", () => {
  const before = { pieces: { a: { face: "1" }, b: { face: "2" } }, zones: { z: {} } };
  const after = merge(before, { pieces: { a: { face: "3" } } });
  expect(after.pieces.b).toBe(before.pieces.b);
  expect(after.zones).toBe(before.zones);
  expect(after.pieces.a).not.toBe(before.pieces.a);
});

test("a key called __proto__ is a key like another", () => {
  const after = merge({}, JSON.parse('{"__proto__": {"bad": 1}}'));
  expect(Object.keys(after)).toEqual(["__proto__"]);
  expect("bad" in {}).toBe(false);
});
