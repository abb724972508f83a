import { Icon } from "../ui/icon";
import { memo } from "../ui/memo";
import type { Face as FaceData, Piece as PieceData } from "../wire/scene";
import { Face } from "./face";

/** What can be done with a piece now, as its ring shows it. */
export type Ring = "legal" | "try" | "picked" | "none";

interface Props {
  id: string;
  piece: PieceData;
  face: FaceData;
  label: string;
  /** What is spoken after it. */
  description?: string | undefined;
  ring: Ring;
  look: boolean;
  pressed: boolean;
  /** Whether it is a menu that opens, and whether it is open. */
  menu?: boolean | undefined;
  /** Lies under others: seen, and not reached unless it may be asked. */
  under?: boolean;
  asked?: boolean;
  /** The seat of whoever moved it last, and which of the last few actions that was. */
  by?: number | undefined;
  order?: number | undefined;
  /** Where it lies, for zones that place their pieces themselves. */
  style?: string | undefined;
}

/** A button whatever it does: even a card with nothing to do answers when it is pressed. */
export const Piece = memo(function Piece(props: Props) {
  const { id, piece, face, label, description, ring, look, pressed, menu, under, asked, style } =
    props;
  const { by, order } = props;
  const classes = ["piece", piece.kind ?? "card", `ring-${ring}`];
  const { marks, worth } = piece;
  if (piece.turned) classes.push("turned");
  if (pressed) classes.push("pressed");
  if (look) classes.push("look");
  if (under) classes.push("under");
  if (by !== undefined) classes.push("moved");
  const inside = (
    <>
      <span class="body" aria-hidden="true">
        <Face face={face} />
      </span>
      {marks || worth ? (
        <span class="marks" aria-hidden="true">
          {marks?.map((mark) => (
            <span key={mark.icon} class="mark">
              <Icon name={mark.icon} />
            </span>
          ))}
          {worth ? <b class="worth" data-text={worth} /> : null}
        </span>
      ) : null}
      {order ? <b class="order" data-text={order} aria-hidden="true" /> : null}
    </>
  );
  // Of what lies in a heap: motion.ts goes by it.
  const angle = piece.spot && (piece.spot.angle ?? 0);
  if (under && !asked)
    return (
      <span
        class={classes.join(" ")}
        style={style}
        data-id={id}
        data-angle={angle}
        data-seat={by}
        aria-hidden="true"
      >
        {inside}
      </span>
    );
  return (
    <button
      type="button"
      class={classes.join(" ")}
      style={style}
      aria-label={label}
      aria-describedby={description && `about-${id}`}
      aria-haspopup={menu === undefined ? undefined : "menu"}
      aria-expanded={menu}
      aria-pressed={ring === "picked" ? true : undefined}
      data-id={id}
      data-press={id}
      data-angle={angle}
      data-seat={by}
    >
      {inside}
      {description ? (
        <span id={`about-${id}`} hidden>
          {description}
        </span>
      ) : null}
    </button>
  );
});
