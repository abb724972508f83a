/** By their text: all widgets of a page that have the same looks share them. */
const sheets = new Map<string, CSSStyleSheet>();

/** Gives a shadow root some looks, unless it has them. */
export function adoptStyles(root: ShadowRoot, css: string): void {
  try {
    const sheet = sheets.get(css) ?? sheetOf(css);
    if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets.push(sheet);
  } catch {
    if ([...root.querySelectorAll("style")].some(({ textContent }) => textContent === css)) return;
    const style = document.createElement("style");
    style.textContent = css;
    root.append(style);
  }
}

function sheetOf(css: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  sheets.set(css, sheet);
  return sheet;
}
