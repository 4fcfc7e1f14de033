import { type FieldTextsOf, fieldText } from '#libs/contracts/field-text.ts';
import type { FieldCode, TextParams } from '#libs/contracts/fields/field-codes.ts';
import type { Lang } from '#libs/contracts/lang.ts';

let read: FieldTextsOf[Lang] | undefined;

/** They come with the language's other texts, and no other language's with them. */
export function readFieldTexts(texts: FieldTextsOf[Lang]): void {
  read = texts;
}

/** The server's own words for what is wrong with a field, in the language that is read. */
export function textOfField(code: FieldCode, params: TextParams): string {
  if (!read) throw new Error('no language has been read yet');
  return fieldText(read, code, params);
}
