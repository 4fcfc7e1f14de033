/** Markup that is known to be ours. */
export class Html {
  constructor(readonly text: string) {}
}

type Part = string | Html | readonly Html[];

/** Markup with whatever stands in it made harmless, unless it is markup of ours. */
export const html = (strings: TemplateStringsArray, ...parts: readonly Part[]): Html =>
  new Html(strings.map((each, index) => `${each}${textOf(parts[index] ?? '')}`).join(''));

function textOf(part: Part): string {
  if (part instanceof Html) return part.text;
  if (typeof part === 'string') return part.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
  return part.map(({ text }) => text).join('');
}
