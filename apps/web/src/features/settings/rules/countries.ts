import type { Lang } from '#libs/contracts/lang.ts';
import { COUNTRIES } from '#libs/contracts/phones/countries.ts';

export interface Country {
  /** Two letters of ISO 3166. */
  readonly code: string;
  readonly name: string;
}

/** Countries that a clinic may choose, in the order of their names. */
export function countries(lang: Lang): readonly Country[] {
  const names = new Intl.DisplayNames(lang, { type: 'region' });
  return COUNTRIES.map((code) => ({ code, name: names.of(code) ?? code })).toSorted((a, b) => a.name.localeCompare(b.name, lang));
}
