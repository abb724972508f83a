/**
 * A number as people type it, as one text for all ways of writing it: 1/3, 4/12 and "1 sur 3" are
 * "1/3"; 0.33, 0,33 and 33 % are "33/100@2", with the decimals. Nothing for what needs Python to be
 * understood, such as a calculation.
 */
export function typedNumber(text: string): string | undefined {
  const plain = text
    .normalize("NFKC")
    .replace(/[⁄∕÷]/g, "/")
    .replace(/[−–]/g, "-")
    .toLowerCase()
    .replace(/^[^=≈]*[=≈]/, "")
    .trim();
  const ratio = plain.match(/^(-?\d+) ?(?:\/|:|(?:chances? )?(?:in|out of|sur)(?= )) ?(\d+)$/);
  if (ratio) return reduced(BigInt(ratio[1] as string), BigInt(ratio[2] as string));
  const decimal = plain.match(/^(-?)(\d*)(?:[.,](\d*))? ?(%|per ?cent|pour ?cents?)?$/);
  if (!decimal) return undefined;
  const [, sign, whole = "", after = "", percent] = decimal;
  if (!(whole + after)) return undefined;
  const places = after.length + (percent ? 2 : 0);
  const value = reduced(BigInt(`${sign}${whole}${after}`), 10n ** BigInt(places));
  return value && `${value}@${places}`;
}

function reduced(over: bigint, under: bigint): string | undefined {
  if (!under) return undefined;
  let [a, b] = [over < 0n ? -over : over, under];
  while (b) [a, b] = [b, a % b];
  return `${over / a}/${under / a}`;
}
