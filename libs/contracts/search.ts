import { latinDigits } from './fields/typed-text.ts';

/** Letters that a person types for one another, and what the Persian and Urdu keyboards have in their place. */
const SAME_LETTER: Readonly<Record<string, string>> = {
  '\u0671': '\u0627', // alef wasla: alef
  '\u0649': '\u064a', // alef maqsura: ya
  '\u06cc': '\u064a', // Persian ya
  '\u06d0': '\u064a', // Uyghur e: ya
  '\u0629': '\u0647', // ta marbuta: ha
  '\u06c1': '\u0647', // Urdu ha
  '\u06d5': '\u0647', // Kurdish ae: ha
  '\u06a9': '\u0643', // Persian kaf
};
const VARIANTS = new RegExp(`[${Object.keys(SAME_LETTER).join('')}]`, 'gu');

/**
 * The text as search compares it. Decomposing sets hamza and madda apart from their letters, so that they fall with the
 * diacritics; \u0640 is the tatweel. Twice, since a letter in lower case may decompose once more. عبد الله and عبدالله are one name.
 */
export function foldForSearch(text: string): string {
  const letters = text
    .normalize('NFKD')
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}\u0640]/gu, '');
  return latinDigits(letters)
    .replace(VARIANTS, (letter) => SAME_LETTER[letter] ?? letter)
    .replace(/\s+/gu, ' ')
    .trim()
    .replace(/(^| )عبد /gu, '$1عبد');
}

/** Whether any field contains the query. An empty query matches everything, and is the only one that matches erased fields. */
export function matches(query: string, ...fields: readonly (string | null)[]): boolean {
  const wanted = foldForSearch(query);
  return wanted === '' || fields.some((field) => field !== null && foldForSearch(field).includes(wanted));
}
