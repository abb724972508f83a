/** Decimals with which answers are foreseen (see `pages/judging.py`): more are rounded to them. */
const PLACES = 6;

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
  const typed = after.length + (percent ? 2 : 0);
  const places = Math.min(typed, PLACES);
  const unit = 10n ** BigInt(typed - places);
  const rounded = (2n * BigInt(`${whole}${after}`) + unit) / (2n * unit);
  const value = reduced(sign ? -rounded : rounded, 10n ** BigInt(places));
  return value && `${value}@${places}`;
}

/** Why a number that was typed is no probability: 33 may be a percentage. */
export function notAProbability(number: string, text: string) {
  const [over, under] = number.split(/[/@]/, 2).map(BigInt) as [bigint, bigint];
  if (over < 0n) return "negative";
  if (over <= under) return undefined;
  return over <= 100n * under && /^[\d.,\s]+$/.test(text) ? "percent" : "above_1";
}

function reduced(over: bigint, under: bigint): string | undefined {
  if (!under) return undefined;
  let [a, b] = [over < 0n ? -over : over, under];
  while (b) [a, b] = [b, a % b];
  return `${over / a}/${under / a}`;
}
