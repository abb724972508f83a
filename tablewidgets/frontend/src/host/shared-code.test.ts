import { expect, test, vi } from "vitest";
import { moduleOf, sharedCode } from "./shared-code";

test("between two turns there comes whatever module was asked for", async () => {
  const here = sharedCode("of turns");
  const order: string[] = [];
  vi.stubGlobal("order", order);
  const draw = async (name: string) => {
    await here.turn();
    order.push(name);
    return [moduleOf(`globalThis.order.push("asked for by ${name}")`)];
  };
  const drawn = await Promise.all([draw("first"), draw("second"), draw("third")]);
  await Promise.all(drawn.flat());
  const names = ["first", "second", "third"];
  expect(order).toEqual(names.flatMap((name) => [name, `asked for by ${name}`]));
});

test("a page that allows no such module goes on", async () => {
  vi.spyOn(URL, "createObjectURL").mockImplementation(() => {
    throw new Error("not allowed");
  });
  const here = sharedCode("of a strict page");
  await here.turn();
  await here.turn();
});
