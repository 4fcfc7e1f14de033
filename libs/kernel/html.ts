/** Trusted markup. Plain strings are escaped when they are interpolated into it. */
export class Html {
  readonly markup: string;

  constructor(markup: string) {
    this.markup = markup;
  }
}

type Inside = string | Html | readonly Html[];

/** Tagged template for markup: interpolated strings are escaped, Html values are not. */
export const html = (parts: TemplateStringsArray, ...values: readonly Inside[]): Html =>
  new Html(parts.map((part, index) => part + markupOf(values[index] ?? '')).join(''));

export const nothing = new Html('');

function markupOf(value: Inside): string {
  if (value instanceof Html) return value.markup;
  return typeof value === 'string' ? escaped(value) : value.map(({ markup }) => markup).join('');
}

const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`);
