import type { Widget } from "../host/page";
import type { Model } from "../store/store";
import { unpacked } from "./sealing";

const life = new AbortController().signal;

/** The data of the page, which are compressed. */
export async function dataOf<T>(): Promise<T> {
  const text = document.getElementById("data")?.textContent ?? "";
  return unpacked<T>(Uint8Array.from(atob(text.trim()), (letter) => letter.charCodeAt(0)));
}

export function shown(el: HTMLElement, make: () => unknown, model: Model): void {
  const widget = make() as Widget;
  el.replaceChildren();
  widget.initialize({ model, signal: life });
  widget.render({ model, el, signal: life });
}
