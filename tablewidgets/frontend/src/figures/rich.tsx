import { Fragment } from "preact";

/** A text with formulas: what is between `_{` and `}` stands below the line, and a letter that has a
 * bar gets one that can be seen in every font. */
export function Rich({ text }: { text: string }) {
  const parts = text.split(/_\{([^{}]*)\}/);
  return (
    <>
      {parts.map((part, at) =>
        at % 2 ? (
          <sub key={at}>
            <Barred text={part} />
          </sub>
        ) : (
          <Barred key={at} text={part} />
        ),
      )}
    </>
  );
}

/** The sign that puts a bar over the letter before it. */
const BARRED = /(.)\u0305/u;

function Barred({ text }: { text: string }) {
  const parts = text.split(BARRED);
  return (
    <>
      {parts.map((part, at) =>
        at % 2 ? (
          <span key={at} class="bar-over">
            {part}
          </span>
        ) : (
          <Fragment key={at}>{part}</Fragment>
        ),
      )}
    </>
  );
}

/** A text with formulas where nothing can stand below the line. */
export const plain = (text: string): string => text.replace(/_\{([^{}]*)\}/g, "_$1");

/** How many letters are to be seen. */
export const lengthOf = (text: string): number => [...text.replace(/\u0305/g, "")].length;
