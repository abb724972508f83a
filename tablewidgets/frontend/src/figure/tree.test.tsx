import { words } from "sent/chart_words";
import { tree, treeFilled, treeWrong, twoWay } from "sent/figures";
import { expect, test, vi } from "vitest";
import { showTree, showTwoWay } from "../fixtures/charts";
import { type Screen, WIDE } from "../fixtures/screen";
import type { FigureState } from "../wire/figure";

const BLANK = "0.0-1.0";
const lit = (screen: Screen<never>) =>
  screen.all(".node.lit").map((node) => node.getAttribute("data-node"));

async function write(screen: Screen<never>, text: string) {
  const input = screen.find("input") as HTMLInputElement;
  input.value = text;
  input.dispatchEvent(new Event("input", { bubbles: true }));
  await screen.drawn();
  input.focus();
  await screen.press("Enter");
}

const generic = <S extends FigureState>(screen: Screen<S>) => screen as unknown as Screen<never>;

test("is a tree to those who can't see it", async () => {
  const screen = await showTree(tree);
  const nodes = screen.all("[role=tree] [role=treeitem]");
  expect(nodes.map((node) => node.getAttribute("aria-level"))).toEqual(
    ["1", "2", "3", "3", "2", "3", "3"], // biome-ignore format: as it is
  );
  expect(nodes.map((node) => node.getAttribute("aria-posinset"))).toEqual([
    "1",
    "1",
    "1",
    "2",
    "2",
    "1",
    "2", // biome-ignore format: as it is
  ]);
  expect(screen.find('[data-node="0.0"]').getAttribute("aria-label")).toBe(tree.nodes["0.0"]?.said);
  expect(screen.all("[role=treeitem][tabindex='0']").length).toBe(1);
});

test("arrows lead along the branches, and what they lead to is lit with all before it", async () => {
  const screen = await showTree(tree);
  screen.find('[data-node="all"]').focus();
  await screen.drawn();
  const path: (string | undefined)[] = [];
  for (const key of [
    "ArrowRight",
    "ArrowRight",
    "ArrowDown",
    "ArrowDown",
    "ArrowLeft",
    "ArrowUp",
  ]) {
    expect((await screen.press(key)).defaultPrevented).toBe(true);
    path.push(screen.focused?.dataset.node);
  }
  expect(path).toEqual(["0.0", BLANK, "0.0-1.1", "0.1-1.0", "0.1", "0.0"]);
  await screen.press("End");
  expect(lit(generic(screen))).toEqual(["all", "0.1", "0.1-1.1"]);
  expect(screen.all("path.lit").length).toBe(2);
  const { path: formula = "" } = tree.nodes["0.1-1.1"] ?? {};
  expect(formula).toContain("P_{A\u0305}(B\u0305)");
  expect(screen.text(".path")).toBe(formula.replace(/_\{(.*?)\}/, "$1").replaceAll("\u0305", ""));
  expect(screen.find(".path sub .bar-over").textContent).toBe("A");
  await screen.press("Home");
  expect(screen.focused?.dataset.node).toBe("all");
  expect((await screen.press("ArrowLeft")).defaultPrevented).toBe(false);
});

test("a blank is chosen, filled in and explained", async () => {
  const screen = await showTree(tree);
  expect(screen.text("label")).toBe(tree.nodes[BLANK]?.blank?.ask);
  await screen.click(`[data-node="${BLANK}"]`);
  expect(screen.focused?.tagName).toBe("INPUT");
  await write(generic(screen), " 3 ");
  expect(screen.model.last).toMatchObject({ kind: "fill", at: BLANK, text: "3" });
  await screen.update({ feedback: treeWrong.feedback }, screen.model.last.id);
  expect(screen.text("[role=status] .not")).toBe(treeWrong.feedback?.text);
  expect((screen.find("input") as HTMLInputElement).value).toBe(" 3 ");
  await write(generic(screen), "1");
  const { nodes, feedback, left } = treeFilled;
  const filled = { ...nodes, [BLANK]: { ...nodes[BLANK], blank: null } };
  await screen.update({ nodes: filled, feedback, left }, screen.model.last.id);
  expect(screen.all("form")).toEqual([]);
  const said = feedback?.text.replace(/_\{(.*?)\}/, "$1");
  expect(screen.text("[role=status]")).toBe(`${said}${left}`);
  expect(screen.focused?.classList.contains("said")).toBe(true);
});

test("to write at a blank leads to the field, and at another node to nothing", async () => {
  const screen = await showTree(tree);
  screen.find('[data-node="0.0"]').focus();
  await screen.press("4");
  expect(screen.focused?.dataset.node).toBe("0.0");
  screen.find(`[data-node="${BLANK}"]`).focus();
  expect((await screen.press("4")).defaultPrevented).toBe(false);
  expect(screen.focused?.tagName).toBe("INPUT");
});

test("what can't be read is said beside the field, and it stays as it is", async () => {
  const screen = await showTree(tree);
  screen.find("input").focus();
  await write(generic(screen), "beaucoup");
  const error = { kind: "error", code: "malformed", text: "Un effectif." } as const;
  screen.say({ ...error, re: screen.model.last.id });
  await screen.drawn();
  expect(screen.text("[role=alert]")).toBe("Un effectif.");
  expect(screen.find("input").getAttribute("aria-invalid")).toBe("true");
});

test("the answer is offered only when Python offers it", async () => {
  const screen = await showTree(tree);
  const button = () => screen.all("button").find((one) => one.textContent === words.give_up);
  expect(button()).toBe(undefined);
  await screen.update({ nodes: { [BLANK]: { blank: { give_up: true } } } });
  await screen.click(button() as HTMLElement);
  expect(screen.model.last).toMatchObject({ kind: "give_up", at: BLANK });
});

test("other numbers and the other order are asked for", async () => {
  const screen = await showTree(tree);
  await screen.click(".view:nth-child(2)");
  expect(screen.model.last).toMatchObject({ kind: "view", show: "numbers" });
  await screen.update({ show: "numbers" }, screen.model.last.id);
  expect(screen.find(".view:nth-child(2)").getAttribute("aria-pressed")).toBe("true");
  await screen.click(".controls > .action");
  expect(screen.model.last).toMatchObject({ kind: "reverse" });
  await screen.update({ can: { reverse: false } }, screen.model.last.id);
  expect(screen.all(".controls > .action")).toEqual([]);
});

test("a number that is pointed at is lit in the other views of the same figures alone", async () => {
  const screen = await showTree(tree);
  const table = await showTwoWay(twoWay);
  const other = await showTwoWay(twoWay, { figures: "8a" });
  table.find(`[data-cell="0.1"]`).focus();
  await table.drawn();
  expect(lit(generic(screen))).toEqual(["all", "0.1"]);
  expect(table.all(".two-way td.lit").length).toBe(1);
  expect(other.all(".two-way .lit")).toEqual([]);
  table.find(`[data-cell="1.0"]`).focus();
  await table.drawn();
  expect(lit(generic(screen))).toEqual([]);
});

test("a table is a grid, through which arrows lead", async () => {
  const screen = await showTwoWay(twoWay);
  expect(screen.all("[role=grid] [role=gridcell]").length).toBe(9);
  expect(screen.find("[scope=row] .unseen").textContent).toBe(twoWay.rows[1]?.said);
  screen.find(`[data-cell="${BLANK}"]`).focus();
  const path: (string | undefined)[] = [];
  for (const key of ["ArrowRight", "ArrowDown", "End", "ArrowDown", "ArrowRight", "Home"]) {
    await screen.press(key);
    path.push(screen.focused?.dataset.cell);
  }
  expect(path).toEqual(["0.0-1.1", "0.1-1.1", "0.1", "all", "all", "1.0"]);
  expect(screen.all("th.lit").map((head) => head.textContent)).toEqual(["B", "total"]);
  expect(screen.text(".path")).toBe(twoWay.cells["1.0"]?.path);
  await screen.press("ArrowUp");
  await screen.press("ArrowUp");
  await screen.press("Enter");
  expect(screen.focused?.tagName).toBe("INPUT");
});

test("what is broader than its room is scrolled by keyboard too, and its edges say so", async () => {
  const broad = vi.spyOn(HTMLElement.prototype, "scrollWidth", "get").mockReturnValue(WIDE);
  const edges = (screen: Screen<never>) => screen.find(".scroller").className.trim();
  const fitting = generic(await showTree(tree));
  expect(edges(fitting)).toBe("scroller");
  expect(fitting.find(".scrolled").hasAttribute("tabindex")).toBe(false);
  broad.mockReturnValue(WIDE + 162);
  for (const screen of [generic(await showTree(tree)), generic(await showTwoWay(twoWay))]) {
    await screen.drawn();
    const box = screen.find(".scrolled");
    expect(box.tabIndex).toBe(0);
    expect(box.getAttribute("role")).toBe("group");
    expect(box.getAttribute("aria-label")).toMatch(new RegExp(`^(${tree.title}|${twoWay.title})$`));
    expect(edges(screen)).toBe("scroller more-right");
    for (const [left, seen] of [
      [80, "scroller more-left more-right"],
      [162, "scroller more-left"],
    ] as const) {
      box.scrollLeft = left;
      box.dispatchEvent(new Event("scroll"));
      await screen.drawn();
      expect(edges(screen)).toBe(seen);
    }
  }
});
