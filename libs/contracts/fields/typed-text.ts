const ZEROS = { arabicIndic: 0x0660, persian: 0x06f0 };

/** Arabic-Indic and Persian digits as Latin ones: ٣ and ۳ are 3. */
export const latinDigits = (text: string): string =>
  text
    .replace(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) - ZEROS.arabicIndic))
    .replace(/[\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) - ZEROS.persian));

/** Marks of writing direction, unseen, that come along when a number is copied from a page in Arabic. */
export const withoutDirectionMarks = (text: string): string =>
  text.replace(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '');

/** A number typed into a form. Blank is not 0; a text that is no number stays as it is, for the schema to refuse. */
export function numberFromText(value: unknown): unknown {
  if (value === null) return undefined;
  if (typeof value !== 'string') return value;
  const text = latinDigits(withoutDirectionMarks(value)).trim();
  if (text === '') return undefined;
  return /^[+-]?\d+(\.\d+)?$/.test(text) ? Number(text) : value;
}
