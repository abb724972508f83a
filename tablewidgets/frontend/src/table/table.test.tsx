import { main, over, roundEnd } from "sent/kraaw";
import { words } from "sent/words";
import { describe, expect, test, vi } from "vitest";
import { RULE, type Screen, show, states } from "../fixtures/screen";
import { fill } from "../ui/words";

describe.each(Object.keys(states) as (keyof typeof states)[])("%s", (name) => {
  test("all that is in the scene is drawn, and has a name", async () => {
    const screen = await show(name);
    const { scene } = screen.state;
    for (const [id, zone] of Object.entries(scene.zones)) {
      const group = screen.find(`[data-zone="${id}"]`);
      expect(group.getAttribute("role")).toBe("group");
      expect(group.getAttribute("aria-label")).toBe(zone.label);
      for (const piece of zone.pieces) {
        const shown = group.querySelector(`[data-id="${piece}"]`);
        expect(shown?.querySelector(".face")).toBeTruthy();
        if (shown?.tagName === "BUTTON")
          expect(shown.getAttribute("aria-label")).toContain(scene.pieces[piece]?.name);
      }
    }
    for (const button of screen.all("button"))
      expect(button.getAttribute("aria-label") ?? button.textContent).toMatch(/\S/);
    expect(screen.text(".status")).toContain(scene.status);
  });

  test("each zone is one tab stop", async () => {
    const screen = await show(name);
    for (const zone of screen.all("[data-zone]")) {
      const items = [...zone.querySelectorAll<HTMLElement>("[data-press]")];
      const stops = items.filter((item) => item.tabIndex === 0);
      expect(stops.length).toBe(Math.min(1, items.length));
    }
  });
});

function replaySlider(screen: Screen) {
  const slider = screen.find("[type=range]") as HTMLInputElement;
  const drag = (to: number) => {
    slider.value = `${to}`;
    slider.dispatchEvent(new Event("input", { bubbles: true }));
  };
  return { slider, drag };
}

describe("the rules", () => {
  test("can be searched, without accents and capitals", async () => {
    const screen = await show("main");
    await screen.click("[data-tool=rules]");
    const rules = [RULE, { ...RULE, id: "K16", title: "Épreuve", text: "Autre chose." }];
    screen.say({ kind: "rules", re: screen.model.last.id, rules });
    await screen.drawn();
    const input = screen.find("[type=search]") as HTMLInputElement;
    const seek = async (text: string) => {
      input.value = text;
      input.dispatchEvent(new Event("input", { bubbles: true }));
      await screen.drawn();
      return screen.all("article").map((one) => one.dataset.rule);
    };
    expect(await seek("epreuve CHOSE")).toEqual(["K16"]);
    expect(await seek(RULE.id.toLowerCase())).toEqual([RULE.id]);
    expect(await seek("nowhere")).toEqual([]);
    expect(screen.text(".none")).toBe(words.rules_none);
  });
});

describe("tools", () => {
  test("ask for what they say", async () => {
    const screen = await show("main");
    await screen.click("[data-tool=undo]");
    expect(screen.model.last.kind).toBe("undo");
    await screen.update({}, screen.model.last.id);
    await screen.click("[data-tool=redo]");
    expect(screen.model.last.kind).toBe("undo");
    for (const [tool, index, request] of [
      ["language", 1, { kind: "locale", locale: "fr" }],
      ["seat", 1, { kind: "seat", seat: "spectator" }],
      ["restart", 1, { kind: "restart", fresh: true }],
    ] as const) {
      await screen.click(`[data-tool=${tool}]`);
      await screen.click(screen.all(".item")[index] as HTMLElement);
      expect(screen.model.last).toMatchObject(request);
      await screen.update({}, screen.model.last.id);
    }
  });

  test("for bots", async () => {
    const screen = await show("main", { bots: { next: true, paused: true, pause: 0 } });
    await screen.click("[data-tool=step]");
    expect(screen.model.last.kind).toBe("bot");
    await screen.update({}, screen.model.last.id);
    await screen.click("[data-tool=bots]");
    expect(screen.model.last).toMatchObject({ kind: "pause", on: false });
  });

  test("lead back through the game and to its present", async () => {
    const screen = await show("main");
    const { steps } = main;
    await screen.click("[data-tool=replay]");
    const { slider, drag } = replaySlider(screen);
    drag(9);
    await screen.drawn();
    expect(slider.value).toBe("9");
    expect(screen.text(".replay-label")).toBe(fill(words.replay_step, { step: 9, steps }));
    drag(5);
    drag(4);
    await screen.drawn();
    const replays = () => screen.model.sent.filter(({ kind }) => kind === "replay");
    expect(replays()).toMatchObject([{ step: 9 }]);
    await screen.update({ step: 9 }, screen.model.last.id);
    expect(replays()).toMatchObject([{ step: 9 }, { step: 4 }]);
    await screen.update({ step: 4 }, screen.model.last.id);
    expect(screen.text(".status")).toContain(fill(words.replay_shown, { step: 4, steps }));
    screen.find(".replay .action").focus();
    await screen.click(".replay .action");
    expect(screen.model.last).toMatchObject({ kind: "replay", step: steps });
    await screen.update({ step: steps }, screen.model.last.id);
    expect(screen.all(".replay")).toEqual([]);
    expect(screen.focused).toBe(screen.find("[data-tool=replay]"));
  });
});

test("what is found looking back stands above one's cards, at an earlier moment too", async () => {
  const compact = async (parts: object) =>
    (await show("main", parts)).find(".dock").classList.contains("single");
  expect(await compact({})).toBe(true);
  expect(await compact({ review: true })).toBe(false);
});

test("a moment that is wanted just as another one is drawn is asked for too", async () => {
  const screen = await show("main");
  await screen.click("[data-tool=replay]");
  const { drag } = replaySlider(screen);
  drag(9);
  await screen.drawn();
  const base = screen.state.revision;
  const patch = { step: 9 };
  screen.say({ kind: "update", base, revision: base + 1, patch, re: screen.model.last.id });
  const { steps } = main;
  const shown = fill(words.replay_shown, { step: 9, steps });
  while (!screen.text(".status").includes(shown)) await Promise.resolve();
  drag(4);
  await screen.drawn();
  expect(screen.model.last).toMatchObject({ kind: "replay", step: 4 });
});

test("a curtain hides the panels, and its button has the focus", async () => {
  const screen = await show("curtain");
  expect(screen.find(".panels").inert).toBe(true);
  expect(screen.focused?.textContent).toBe(states.curtain.curtain?.button);
  await screen.click(".curtain button");
  expect(screen.model.last.kind).toBe("open");
  await screen.update({ curtain: null }, screen.model.last.id);
  expect(screen.find(".panels").inert).toBe(false);
  expect(screen.focused).toBe(screen.find(".status"));
});

describe("a moment that everyone has to look at", () => {
  const { moment, scene, bots } = roundEnd;
  const panel = scene.panels[moment ?? ""];

  async function shown(parts: object = {}) {
    const screen = await show("main");
    screen.piece("c1").focus();
    await screen.update({ moment, scene, bots, ...parts });
    return screen;
  }
  const seen = (screen: Screen) => screen.update({ moment: null }, screen.model.last.id);

  test("is over the table, which can't be reached, and has the focus", async () => {
    const screen = await shown();
    const dialog = screen.find("dialog");
    expect(dialog.hasAttribute("open")).toBe(true);
    expect(dialog.getAttribute("aria-label")).toBe(panel?.title);
    expect(dialog.querySelector(".note")?.textContent).toBe(panel?.notes?.[0]);
    for (const zone of panel?.zones ?? [])
      expect(dialog.querySelectorAll(`[data-zone="${zone}"] [data-press]`)).toHaveLength(5);
    expect(screen.all(`[data-panel="${moment}"]`)).toHaveLength(1);
    expect(screen.find(".panels").closest("[inert]")).toBeTruthy();
    expect(screen.focused?.textContent).toBe(words.continue);
    expect(bots?.next).toBe(false);
  });

  test("goes when somebody continues, stays on the table, and the focus goes back", async () => {
    const screen = await shown();
    await screen.click("[data-key=continue]");
    expect(screen.model.last.kind).toBe("seen");
    await seen(screen);
    expect(screen.all("dialog")).toEqual([]);
    expect(screen.find(".panels").querySelector(`[data-panel="${moment}"]`)).toBeTruthy();
    expect(screen.focused).toBe(screen.piece("c1"));
  });

  test("comes before a curtain", async () => {
    const screen = await shown({ curtain: { text: "For Bo alone.", button: "Show" } });
    expect(screen.all(".curtain")).toEqual([]);
    await screen.click("[data-key=continue]");
    await seen(screen);
    expect(screen.focused?.textContent).toBe("Show");
  });

  test("takes no focus from elsewhere", async () => {
    const screen = await show("main");
    await screen.update({ moment, scene });
    expect(screen.all("dialog")).toHaveLength(1);
    expect(screen.focused).toBeNull();
  });
});

describe("the end of a game", () => {
  const { scene } = over;
  const ended = {
    moment: scene.order[0] as string,
    scene: { ...scene, winners: ["player-0", "player-2"] },
  };

  test("shows the winners, in their colours, with what is said of it", async () => {
    const screen = await show("over", ended);
    const seats = screen.all(".winner").map(({ dataset }) => dataset.seat);
    expect(seats).toEqual(["0", "2"]);
    expect(screen.text(".outcome")).toBe(scene.status);
    const colours = new Set(screen.all(".confetti i").map(({ dataset }) => dataset.seat));
    expect([...colours]).toEqual(["0", "2"]);
  });

  test("has no confetti if nobody has won", async () => {
    const screen = await show("over", { ...ended, scene: { ...scene, winners: [] } });
    expect(screen.all(".confetti")).toEqual([]);
  });

  test("leads to another game, with the same cards if they are prearranged", async () => {
    const screen = await show("over", ended);
    await screen.click("[data-key=again]");
    expect(screen.model.last).toMatchObject({ kind: "restart", fresh: true });
    const same = await show("over", { ...ended, alike: true });
    await same.click("[data-key=again]");
    expect(same.model.last).toMatchObject({ kind: "restart", fresh: false });
  });

  test("or to the table, which alone is left where nobody may start again", async () => {
    const screen = await show("over", { ...ended, without: ["restart"] });
    expect(screen.all("[data-key=again]")).toEqual([]);
    await screen.click("[data-key=continue]");
    expect(screen.model.last).toMatchObject({ kind: "seen" });
  });
});

test("the legend has the meaning of each sign, and closes", async () => {
  const screen = await show("main");
  await screen.click("[data-tool=legend]");
  const meanings = screen.all(".legend li").map((sign) => sign.textContent);
  expect(meanings).toEqual(Object.values(main.scene.signs ?? {}));
  expect(meanings.length).toBeGreaterThan(5);
  await screen.click(".sheet .close");
  expect(screen.all(".legend")).toEqual([]);
});

test.each([
  [{ value: "4", icons: ["coin"] }, 2],
  [{ value: "4", title: "Guard" }, 1],
  [{ value: "4", points: { text: "+1" } }, 1],
])("the value of %j is in as many corners as are free", async (face, corners) => {
  const screen = await show("main");
  await screen.update({ scene: { pieces: { c0: { face: "new" } }, faces: { new: face } } });
  expect(screen.piece("c0").querySelectorAll(".corner").length).toBe(corners);
});

test("what is said of others' pieces says whose they are, and what Enter does", async () => {
  const screen = await show("main");
  const label = (id: string) => screen.piece(id).getAttribute("aria-label");
  const { pieces, faces, zones, verbs } = main.scene;
  const said = (id: string) => [pieces[id]?.name, faces[pieces[id]?.face ?? ""]?.name].join(", ");
  expect(label("c0")).toBe(`${said("c0")}; ${words.can_choose}`);
  const [bos, steal] = [zones["row-1"]?.label, verbs.exchange?.label ?? ""];
  expect(label("c6")).toBe(`${bos}, ${said("c6")}; ${fill(words.can_act, { action: steal })}`);
  expect(label("c7")).toBe(`${bos}, ${said("c7")}, ${pieces.c7?.marks?.[0]?.label}`);
});

test("Python that doesn't answer, and one that is gone", async () => {
  const screen = await show("main");
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  screen.find("[data-tool=undo]").click();
  const undo = screen.model.last.id;
  await vi.advanceTimersByTimeAsync(5000);
  vi.useRealTimers();
  await screen.drawn();
  expect(screen.text(".notice[role=status]")).toContain(words.waiting);
  await screen.click(".notice [data-key=stop]");
  expect(screen.model.last.kind).toBe("stop");
  screen.say({ kind: "error", re: undo, code: "failed", text: "Stopped" });
  await screen.drawn();
  expect(screen.text(".notice[role=alert]")).toBe("Stopped");
  expect(screen.all(".notice button")).toEqual([]);
  screen.model.broken = true;
  await screen.click("[data-tool=undo]");
  expect(screen.text(".notice[role=alert]")).toContain(words.lost);
});

test("texts are texts, whatever is in them", async () => {
  const evil = '<img src=x onerror="alert(1)"><b>Bo</b>';
  const { scene } = main;
  const screen = await show("main", {
    log: { "1": { text: evil } },
    scene: {
      ...scene,
      title: evil,
      status: evil,
      panels: {
        ...scene.panels,
        "player-1": { ...scene.panels["player-1"], title: evil } as never,
      },
      pieces: { ...scene.pieces, c0: { face: "evil", name: evil } },
      faces: {
        ...scene.faces,
        evil: { value: evil, title: evil, whisper: evil, points: { text: evil } },
      },
      verbs: { ...scene.verbs, look: { label: evil } },
    },
  });
  await screen.click(screen.piece("c0"));
  expect(screen.all("img, b b")).toEqual([]);
  for (const place of [".game", ".status", ".log li", ".title", ".item span"])
    expect(screen.text(place)).toBe(evil);
});

test("two views of one model show the same, and each goes by itself", async () => {
  const screen = await show("main");
  const second = document.createElement("div");
  const life = new AbortController();
  document.body.append(second);
  screen.open(second, life.signal);
  await screen.drawn();
  await screen.update({ scene: { status: "Bo's turn." } });
  const status = () => second.firstElementChild?.shadowRoot?.querySelector(".status")?.textContent;
  expect([screen.text(".status"), status()]).toEqual(["Bo's turn.", "Bo's turn."]);
  life.abort();
  expect(second.childNodes.length).toBe(0);
  expect(screen.model.kinds).toEqual(["hello"]);
});

test("after the end nothing listens any more", async () => {
  const added: unknown[] = [];
  const watched = [document, window, document.body].map((target) => {
    const add = target.addEventListener.bind(target);
    return vi.spyOn(target, "addEventListener").mockImplementation(((...args: never[]) => {
      added.push(args[1]);
      (add as (...all: never[]) => void)(...args);
    }) as never);
  });
  const removed: unknown[] = [];
  const remove = document.removeEventListener.bind(document);
  vi.spyOn(document, "removeEventListener").mockImplementation(((...args: never[]) => {
    removed.push(args[1]);
    (remove as (...all: never[]) => void)(...args);
  }) as never);
  const screen = await show("main");
  await screen.click(screen.piece("c0"));
  expect(screen.all("[role=menu]").length).toBe(1);
  screen.close();
  await screen.drawn();
  const left = watched
    .flatMap(({ mock }) => mock.calls as unknown[][])
    .filter(([, listener, options]) => {
      const { signal } = (typeof options === "object" ? options : {}) as { signal?: AbortSignal };
      return !removed.includes(listener) && !signal?.aborted;
    });
  expect(added.length).toBeGreaterThan(0);
  expect(left).toEqual([]);
  expect([...screen.model.listeners.values()].map((set) => set.size)).toEqual([0, 0, 0]);
  expect(screen.el.childNodes.length).toBe(0);
});

test("no key of the notebook's reaches it", async () => {
  const screen = await show("main");
  expect(screen.host.getAttribute("data-lm-suppress-shortcuts")).toBe("true");
  expect(screen.host.hasAttribute("tabindex")).toBe(false);
});

test("a scene that can't be drawn is said to be one, and drawn again when it can be", async () => {
  const screen = await show("main");
  const complained = vi.spyOn(console, "error").mockImplementation(() => {});
  await screen.update({ scene: { order: null } });
  expect(screen.text(".notice[role=alert]")).toContain(words.broken);
  expect(screen.all(".panel")).toEqual([]);
  expect(complained).toHaveBeenCalled();
  await screen.click("[data-key=draw]");
  expect(screen.model.last).toMatchObject({ kind: "hello", revision: -1 });
  screen.say({ kind: "state", re: screen.model.last.id, state: states.main });
  await screen.drawn();
  expect(screen.all(".notice")).toEqual([]);
  expect(screen.all(".panel").length).toBeGreaterThan(1);
});
