import { type ComponentChildren, Fragment } from "preact";

const BELOW = /_\{([^{}]*)\}/;
/** The sign that puts a bar over the letter before it. */
const BARRED = /(.)\u0305/u;
/** 1/√n and P(A | B), which would be broken at the end of a line. */
const WHOLE = /([\p{L}\d]*\/√[\p{L}\d]*|P\([^()]{1,24}\))/u;

type Draw = (text: string) => ComponentChildren;

/** What the sign finds in a text is drawn in one way, and what is between in another. */
const drawn = (text: string, sign: RegExp, found: Draw, between: Draw) =>
  text
    .split(sign)
    .map((part, at) => <Fragment key={at}>{at % 2 ? found(part) : between(part)}</Fragment>);

const barred: Draw = (text) =>
  drawn(
    text,
    BARRED,
    (letter) => <span class="bar-over">{letter}</span>,
    (rest) => rest,
  );

const unbroken: Draw = (text) =>
  drawn(text, WHOLE, (whole) => <span class="whole">{barred(whole)}</span>, barred);

/** A text with formulas: what is between `_{` and `}` stands below the line, and a letter that has a
 * bar gets one that can be seen in every font. */
export function Rich({ text }: { text: string }) {
  return (
    <>
      {drawn(
        text,
        BELOW,
        (below) => (
          <sub>{unbroken(below)}</sub>
        ),
        unbroken,
      )}
    </>
  );
}

/** A text with formulas where nothing can stand below the line. */
export const plain = (text: string): string => text.replace(new RegExp(BELOW, "g"), "_$1");

/** How many letters are to be seen. */
export const lengthOf = (text: string): number => [...text.replace(/\u0305/g, "")].length;
