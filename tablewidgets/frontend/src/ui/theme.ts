export type Theme = "light" | "dark";

const WATCHED = ["class", "theme", "data-theme", "data-vscode-theme-kind", "data-jp-theme-light"];

/** Light or dark, as the page around says; the most particular host first. */
export function currentTheme(page: Document = document): Theme {
  const { body, documentElement: html } = page;
  const vscode = body.dataset.vscodeThemeKind;
  if (vscode) return vscode.includes("light") ? "light" : "dark";
  const jupyter = body.dataset.jpThemeLight ?? html.dataset.jpThemeLight;
  if (jupyter) return jupyter === "true" ? "light" : "dark";
  const colab = html.getAttribute("theme");
  if (colab) return colab === "dark" ? "dark" : "light";
  for (const element of [body, html]) {
    const { theme } = element.dataset;
    if (theme === "dark" || theme === "light") return theme;
    if (element.classList.contains("dark")) return "dark";
  }
  return matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
}

/** Tells the theme now, and again whenever it changes. */
export function followTheme(tell: (theme: Theme) => void, signal: AbortSignal): void {
  const update = () => tell(currentTheme());
  const observer = new MutationObserver(update);
  for (const element of [document.documentElement, document.body])
    observer.observe(element, { attributes: true, attributeFilter: WATCHED });
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", update, { signal });
  signal.addEventListener("abort", () => observer.disconnect());
  update();
}
