import type { JSX } from "preact";
import { plain, Rich } from "../ui/rich-text";
import type { TwoWayState } from "../wire/figure";
import { begin } from "./blanks";

/** What a picture of a two-way table is drawn with. */
export interface PictureProps {
  state: TwoWayState;
  lit: string | undefined;
  light(key?: string): void;
  /** The blank that is asked for. */
  asked: string | undefined;
  choose(key: string): void;
  label: string;
}

interface Props {
  picture: PictureProps;
  at: string;
  /** What the number is of. */
  name: string;
  item: { tabindex: number; onFocus(): void };
  style?: string;
}

/** A number in a picture, which is lit when it is pointed at, and filled in if it is blank. */
export function Place({ picture, at, name, item, style }: Props): JSX.Element {
  const { state, lit, light, asked, choose } = picture;
  const cell = state.cells[at];
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: as an item it is
    <div
      role="gridcell"
      {...item}
      class={[
        "place",
        at === lit ? "lit" : "",
        cell?.blank ? "blank" : "",
        at === asked ? "current" : "",
      ].join(" ")}
      style={style}
      // What is to be read in it comes first, so that it can be called by voice.
      aria-label={`${plain(name)} ${cell?.text}; ${cell?.said}`}
      onPointerEnter={() => light(at)}
      onPointerDown={() => light(at)}
      onClick={() => cell?.blank && choose(at)}
      onFocus={() => {
        item.onFocus();
        light(at);
      }}
      onBlur={() => light()}
      onKeyDown={(event) => cell?.blank && begin(event, () => choose(at))}
    >
      <span class="place-name">
        <Rich text={name} />
      </span>{" "}
      <span class="place-number">{cell?.text}</span>
    </div>
  );
}
