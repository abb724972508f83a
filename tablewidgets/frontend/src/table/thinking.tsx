interface Props {
  /** How many percent are done. */
  part: number;
  label: string;
}

/** How far somebody is who thinks. */
export function Thinking({ part, label }: Props) {
  return (
    <p class="thinking">
      <span>{label}</span>
      <progress max={100} value={part} aria-label={label} />
    </p>
  );
}
