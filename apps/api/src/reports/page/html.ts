/** Markup as it stands; everything else is text, and escaped where it is put into markup. */
export class Html {
  readonly markup: string;

  constructor(markup: string) {
    this.markup = markup;
  }
}

export type Inside = string | Html | readonly Html[];

/** Markup with values in it. What is not markup itself cannot become any. */
export const html = (parts: TemplateStringsArray, ...values: readonly Inside[]): Html =>
  new Html(parts.map((part, index) => part + markupOf(values[index] ?? '')).join(''));

export const nothing = new Html('');

function markupOf(value: Inside): string {
  if (value instanceof Html) return value.markup;
  return typeof value === 'string' ? escaped(value) : value.map(({ markup }) => markup).join('');
}

const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`);

/** Line breaks and other controls, halves of characters, and what turns the direction of the text around it. */
const UNPRINTABLE = /[\p{Cc}\p{Cs}\u{61C}\u{200E}\u{200F}\u{2028}-\u{202E}\u{2066}-\u{2069}\u{FEFF}]+/gu;

export const printable = (text: string): string => text.replace(UNPRINTABLE, ' ').trim();

/** What a person typed: in a direction of its own, that disturbs nothing beside it. */
export const typed = (text: string): Html => html`<bdi>${printable(text)}</bdi>`;

/** A text as a string of a style sheet: whatever is neither letter, digit nor space goes by its number. */
export const cssString = (text: string): string =>
  `"${text.replace(/[^\p{L}\p{M}\p{N} ]/gu, (character) => `\\${character.codePointAt(0)?.toString(16)} `)}"`;
