import { useContext } from "preact/hooks";
import { Drawings, Icon } from "../ui/icon";

/** How many pieces there are in the air. */
const MANY = 40;

/** A short burst in the colours of those who have won, of what the game draws as its "burst", or of paper;
 * decoration, and none where nothing is to move. */
export function Confetti({ seats }: { seats: number[] }) {
  const { burst } = useContext(Drawings);
  if (seats.length === 0) return null;
  return (
    <span class={burst ? "confetti drawn" : "confetti"} aria-hidden="true">
      {Array.from({ length: MANY }, (_, n) => (
        <i key={n} data-seat={seats[n % seats.length]} style={flight(n)}>
          {burst ? <Icon name="burst" /> : null}
        </i>
      ))}
    </span>
  );
}

/** Spread evenly all around and far and near, without a pattern: no two fly alike. */
function flight(n: number): string {
  const angle = n * 4.7432;
  const far = 25 + 75 * ((n * 0.5698) % 1);
  const [x, y] = [Math.cos(angle) * far, Math.sin(angle) * far - 45];
  return `--x:${x.toFixed(1)};--y:${y.toFixed(1)};--spin:${(n * 137) % 720}deg;--late:${(n % 8) * 30}ms`;
}
