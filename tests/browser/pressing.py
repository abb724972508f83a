"""Pressing all that can be pressed on a page, as a pupil does who looks for the answers."""

from __future__ import annotations

from typing import Any, Final

from playwright.sync_api import Page

MOST: Final = 600
"""More than any page has to press: what always brings more would never end."""
_PRESSING: Final = """async ([most, wait]) => {
  const can = "button, summary, select, [role=button], [role^=menuitem], [role=tab]";
  const trials = (one) => /^[+]/.test(one.textContent.trim()) || one.matches(".portions .go");
  const press = { bubbles: true, cancelable: true, composed: true };
  const names = ["aria-label", "aria-description", "aria-valuetext", "title", "alt", "value"];
  const all = (root) => [...root.querySelectorAll("*")].flatMap(
    (one) => (one.shadowRoot ? [one, ...all(one.shadowRoot)] : [one]));
  const read = new Set(), pressed = [], done = new WeakSet();
  const look = () => {
    for (const one of all(document.body)) {
      if (one.closest("script, style, .source, .tick:not(.name)")) continue;
      for (const name of names) if (one.getAttribute(name)) read.add(one.getAttribute(name));
      if (one.children.length === 0 || [...one.childNodes].some((node) => node.data?.trim()))
        read.add(one.textContent.trim());
    }
  };
  const next = () => all(document.body).find((one) =>
    one.matches(can) && !done.has(one) && one.checkVisibility() && !one.disabled
      && one.getAttribute("aria-disabled") !== "true" && !trials(one));
  look();
  for (let one = next(); one && pressed.length < most; one = next()) {
    done.add(one);
    pressed.push(one.getAttribute("aria-label") || one.textContent.trim());
    if (one.matches("select")) {
      for (const option of one.options) {
        one.value = option.value;
        one.dispatchEvent(new Event("change", { bubbles: true }));
        await new Promise((after) => setTimeout(after, wait));
        look();
      }
    } else one.dispatchEvent(new MouseEvent("click", press));
    await new Promise((after) => setTimeout(after, wait));
    look();
  }
  return { pressed, read: [...read] };
}"""


def press_all(page: Page, wait: int = 25) -> tuple[list[str], str]:
    """Press each button, fold and menu, and what appears by that; but nothing makes trials, as
    their frequencies may be anything. What was pressed, and all that could be read by then, but for
    the scales of axes."""
    found: dict[str, Any] = page.evaluate(_PRESSING, [MOST, wait])
    assert len(found["pressed"]) < MOST, found["pressed"][-10:]
    return found["pressed"], "\n".join(found["read"])
