/** Ends of sentences, and of words. */
const ENDS = [/[.!?؟؛]\s+/g, /\s+/g] as const;

/** A message in parts that fit, of which a long one is split at the end of a sentence, or else between words. */
export function partsOf(text: string, fits: (part: string) => boolean): readonly string[] {
  if (fits(text)) return [text];
  const [sentences = [], words = []] = ENDS.map((end) => placesOf(text, end));
  const at = nearest(sentences.length > 0 ? sentences : words, text.length / 2);
  if (at === undefined) return [text];
  return [text.slice(0, at).trim(), text.slice(at)].flatMap((half) => partsOf(half, fits));
}

const placesOf = (text: string, end: RegExp): readonly number[] =>
  [...text.matchAll(end)].map((found) => (found.index ?? 0) + found[0].length);

const nearest = (places: readonly number[], middle: number): number | undefined =>
  [...places].sort((one, other) => Math.abs(one - middle) - Math.abs(other - middle))[0];

/** Rows that a text takes, where each word goes into the last row that has room for it. */
export function rowsIn(text: string, fitsRow: (row: string) => boolean): number {
  let [rows, row] = [1, ''];
  for (const word of text.split(' ')) {
    const longer = row === '' ? word : `${row} ${word}`;
    const isBroken = row !== '' && !fitsRow(longer);
    if (isBroken) rows += 1;
    row = isBroken ? word : longer;
  }
  return rows;
}
