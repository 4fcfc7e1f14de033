/** Markup as it stands; everything else is text, and escaped where it is put into markup. */
export class Html {
  readonly markup: string;

  constructor(markup: string) {
    this.markup = markup;
  }
}

type Inside = string | Html | readonly Html[];

/** Markup with values in it. What is not markup itself cannot become any. */
export const html = (parts: TemplateStringsArray, ...values: readonly Inside[]): Html =>
  new Html(parts.map((part, index) => part + markupOf(values[index] ?? '')).join(''));

export const nothing = new Html('');

function markupOf(value: Inside): string {
  if (value instanceof Html) return value.markup;
  return typeof value === 'string' ? escaped(value) : value.map(({ markup }) => markup).join('');
}

const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`);
