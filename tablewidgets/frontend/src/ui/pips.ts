/** Where the pips of a face lie, in hundredths of its middle, by how many there are. */
const PIPS: Record<number, [number, number][]> = {
  1: [[50, 50]],
  2: [
    [50, 22],
    [50, 78],
  ],
  3: [
    [50, 14],
    [50, 50],
    [50, 86],
  ],
  4: [
    [24, 22],
    [76, 22],
    [24, 78],
    [76, 78],
  ],
  5: [
    [24, 17],
    [76, 17],
    [50, 50],
    [24, 83],
    [76, 83],
  ],
  6: [
    [24, 14],
    [76, 14],
    [24, 50],
    [76, 50],
    [24, 86],
    [76, 86],
  ],
};

/** Two on a low face lie across. */
const ACROSS: [number, number][] = [
  [31, 42],
  [69, 58],
];

export function pips(count: number, low = false): [number, number][] {
  const set = low && count === 2 ? ACROSS : PIPS[count];
  if (set) return set;
  const lines = Math.ceil(count / 3);
  return Array.from({ length: count }, (_, i) => [
    20 + (i % 3) * 30,
    lines < 2 ? 50 : 12 + (Math.floor(i / 3) * 76) / (lines - 1),
  ]);
}

/** Motifs alone on a face, under the band with its stamp: as large as they can be, and never in line, so
 * that the card is told by either of them at any angle. */
const MOTIFS: Record<number, [number, number][]> = {
  1: [[50, 50]],
  2: [
    [28, 26],
    [72, 74],
  ],
  3: [
    [27, 24],
    [73, 40],
    [36, 78],
  ],
};

export const motifs = (count: number): [number, number][] => MOTIFS[count] ?? pips(count);
