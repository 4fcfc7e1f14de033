import type { FieldCode, TextParams } from '#libs/contracts/fields/field-codes.ts';
import type { Lang } from '#libs/contracts/lang.ts';
import { type FieldTextsOf, fieldText } from '#libs/contracts/texts/field-text.ts';

let read: { readonly texts: FieldTextsOf[Lang]; readonly write: (value: number) => string } | undefined;

/** They come with the language's other texts, and no other language's with them. */
export function readFieldTexts(texts: FieldTextsOf[Lang], write: (value: number) => string): void {
  read = { texts, write };
}

/** The server's own words for what is wrong with a field, in the language and the digits that are read. */
export function textOfField(code: FieldCode, params: TextParams): string {
  if (!read) throw new Error('no language has been read yet');
  const { texts, write } = read;
  return fieldText(texts, code, params).replace(/\d/g, (digit) => write(Number(digit)));
}
