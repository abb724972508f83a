import { coins } from "sent/charts";
import { chart, text, waiting } from "sent/following";
import { expect, test } from "vitest";
import { Screen, shown } from "../fixtures/screen";
import { bundled } from "../host/bundled-widgets";
import makeDeferred from "../widgets/deferred";
import makeDistribution from "../widgets/distribution";
import type { DeferredState } from "../wire/deferred";
import type { Request } from "../wire/messages";

const show = (state: DeferredState) => shown(() => new Screen(state, makeDeferred));
type Attach = Request & { channel: string };

test("what follows waits for its task, and then is there", async () => {
  const screen = await show(waiting);
  expect(screen.text(".waits")).toContain("Répondez d’abord");
  await screen.update({ waits: "", html: text.html });
  expect(screen.text("p strong")).toBe("Six");
});

test("a widget that follows is carried, and leaves when its view does", async () => {
  bundled.distribution = makeDistribution as never;
  const screen = await show(chart);
  const { channel } = screen.model.last as Attach;
  expect(screen.model.last).toMatchObject({ kind: "attach", place: "" });
  const content = { module: "distribution", values: { _state: coins, _icons: {} } };
  screen.model.say({ kind: "task", channel: "another", content });
  screen.model.say({ kind: "task", channel, content });
  await screen.drawn();
  const carried = screen.find("[data-lm-suppress-shortcuts]").shadowRoot as ShadowRoot;
  expect(carried.querySelector(".chart")).not.toBeNull();
  const [hello] = screen.model.sent.flatMap((one) =>
    one.kind === "tell" ? [JSON.parse(one.text)] : [],
  );
  expect(hello).toMatchObject({ kind: "hello", revision: coins.revision });
  await screen.update({ waits: "…", widget: false });
  expect(screen.model.kinds).toContain("detach");
});

test("a widget whose code is not there is asked for; one that can't be shown says so", async () => {
  delete bundled.distribution;
  const screen = await show(chart);
  const { channel, id } = screen.model.last as Attach;
  screen.model.say({
    kind: "task",
    channel,
    content: { module: "distribution", values: { _state: coins, _icons: {} } },
  });
  await screen.drawn();
  expect(screen.model.last).toMatchObject({ kind: "module", name: "distribution" });
  const other = await show(chart);
  other.say({ kind: "error", re: other.model.last.id, code: "stale", text: "Trop tard." });
  await other.drawn();
  expect(other.shadow.textContent).toContain("Trop tard.");
  expect(id).not.toBe(other.model.last.id);
});
