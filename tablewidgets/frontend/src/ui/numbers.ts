/** Numbers as the reader's language writes them. */
export interface Numbers {
  count(n: number): string;
  share(p: number): string;
  percent(p: number): string;
}

const made = new Map<string, Numbers>();

export function numbersIn(locale: string): Numbers {
  const known = made.get(locale);
  if (known) return known;
  const format = (options: Intl.NumberFormatOptions) => {
    const { format } = new Intl.NumberFormat(locale, options);
    return (value: number) => format(value);
  };
  const numbers = {
    count: format({ maximumFractionDigits: 0 }),
    share: format({ minimumFractionDigits: 3, maximumFractionDigits: 3 }),
    percent: format({ style: "percent", maximumFractionDigits: 1 }),
  };
  made.set(locale, numbers);
  return numbers;
}

/** Numbers at an axis: with as many places as it takes to tell them apart. */
export function atTicks(locale: string, ticks: number[]): (value: number) => string {
  const places = Math.max(0, ...ticks.map((tick) => placesOf(tick)));
  const { format } = new Intl.NumberFormat(locale, {
    minimumFractionDigits: places,
    maximumFractionDigits: places,
  });
  return (value) => format(value);
}

/** The decimal places of a number that has few of them. */
function placesOf(value: number): number {
  const [, places = ""] = value.toFixed(6).replace(/0+$/, "").split(".");
  return places.length;
}
