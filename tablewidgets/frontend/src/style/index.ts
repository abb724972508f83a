import base from "./base.css";
import cards from "./cards.css";
import controls from "./controls.css";
import faces from "./faces.css";
import over from "./over.css";
import panels from "./panels.css";
import theme from "./theme.css";
import zones from "./zones.css";

const css = [theme, base, controls, panels, zones, cards, faces, over].join("\n");

/** Gives a shadow root its looks. */
export function adopt(root: ShadowRoot): void {
  try {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    root.adoptedStyleSheets = [sheet];
  } catch {
    const style = document.createElement("style");
    style.textContent = css;
    root.append(style);
  }
}
