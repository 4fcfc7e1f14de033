import { foldForSearch } from '#libs/contracts/search.ts';

/** A part of a text, by its places in it. */
export interface Part {
  readonly from: number;
  readonly to: number;
}

/**
 * The part of a text that the typed one names, however either is spelt; null where the text was found by something else. Each letter is
 * folded alone, so that the folded text leads back to the letters that people see.
 */
export function matchedPart(text: string, typed: string): Part | null {
  const wanted = foldForSearch(typed);
  const places: Part[] = [];
  let folded = '';
  let from = 0;
  for (const letter of text) {
    const to = from + letter.length;
    const plain = /^\s$/u.test(letter) ? ' ' : foldForSearch(letter);
    for (const _ of plain) places.push({ from, to });
    // A mark over a letter belongs to it.
    const last = places.at(-1);
    if (plain === '' && last) places[places.length - 1] = { from: last.from, to };
    folded += plain;
    from = to;
  }
  const at = wanted === '' ? -1 : folded.indexOf(wanted);
  const [first, last] = [places[at], places[at + wanted.length - 1]];
  return first && last ? { from: first.from, to: last.to } : null;
}
