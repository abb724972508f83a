import { expect, test, vi } from "vitest";
import { sharedCode } from "./shared-code";

test("one turn begins when a module has come that was asked for after the last one", async () => {
  const here = sharedCode("of turns");
  const order: string[] = [];
  vi.spyOn(URL, "createObjectURL").mockImplementation(() => {
    order.push("asked for");
    return "data:text/javascript,";
  });
  const draw = async (name: string) => {
    await here.turn();
    order.push(name);
  };
  await Promise.all([draw("first"), draw("second"), draw("third")]);
  expect(order).toEqual(["asked for", "first", "asked for", "second", "asked for", "third"]);
});

test("a page that allows no such module goes on", async () => {
  vi.spyOn(URL, "createObjectURL").mockImplementation(() => {
    throw new Error("not allowed");
  });
  const here = sharedCode("of a strict page");
  await here.turn();
  await here.turn();
});
