import { render } from "preact";
import { afterEach, expect, test, vi } from "vitest";
import { coming, type Later, OwnLater, opened } from "./later";

interface Part {
  looks: string;
  Said(props: { text: string }): preact.JSX.Element;
}

const Said = opened<Part>()((part) => part.Said);
const part: Part = { looks: ".said {}", Said: ({ text }) => <p>{text}</p> };

afterEach(() => vi.useRealTimers());

function show(later: Later) {
  const el = document.createElement("div");
  const adopt = vi.fn();
  render(
    <OwnLater.Provider value={{ later, adopt }}>
      <Said text="here" />
    </OwnLater.Provider>,
    el,
  );
  return { el, adopt };
}

test("what is there is drawn at once, with its looks", () => {
  const { el, adopt } = show({ here: part });
  expect(el.textContent).toBe("here");
  expect(adopt).toHaveBeenCalledWith(part.looks);
});

test("what isn't there is tried again until it comes, and drawn then", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  const load = vi
    .fn<() => Promise<Part>>()
    .mockRejectedValueOnce(new Error())
    .mockResolvedValue(part);
  const later = coming(load);
  const { el, adopt } = show(later);
  expect([el.textContent, adopt.mock.calls]).toEqual(["", []]);
  await vi.runAllTimersAsync();
  await later.coming;
  expect(load).toHaveBeenCalledTimes(2);
  await vi.runAllTimersAsync();
  vi.useRealTimers();
  await expect.poll(() => el.textContent).toBe("here");
});
