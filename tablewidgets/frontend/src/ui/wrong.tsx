/** What was wrong with what was committed, if anything. */
export function Wrong({ text }: { text: string | undefined }) {
  if (text === undefined) return null;
  return (
    <p class="wrong" role="alert">
      {text}
    </p>
  );
}
