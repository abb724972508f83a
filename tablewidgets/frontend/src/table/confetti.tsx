/** How many pieces of paper there are in the air. */
const MANY = 44;

/** A short burst in the colours of those who have won; decoration, and none where nothing is to move. */
export function Confetti({ seats }: { seats: number[] }) {
  if (seats.length === 0) return null;
  return (
    <span class="confetti" aria-hidden="true">
      {Array.from({ length: MANY }, (_, n) => (
        <i key={n} data-seat={seats[n % seats.length]} style={flight(n)} />
      ))}
    </span>
  );
}

/** Spread evenly by the golden angle, as no two may fly alike. */
function flight(n: number): string {
  const angle = n * 2.39996;
  const far = 35 + 65 * ((n * 0.618) % 1);
  const [x, y] = [Math.cos(angle) * far, Math.sin(angle) * far - 45];
  return `--x:${x.toFixed(1)};--y:${y.toFixed(1)};--spin:${(n * 137) % 720}deg;--late:${(n % 8) * 30}ms`;
}
