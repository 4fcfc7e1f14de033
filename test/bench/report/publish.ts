import { readFileSync, writeFileSync } from 'node:fs';

const PAGE = new URL('../../../docs/performance.md', import.meta.url);
const BEGIN = '<!-- measured: written by `npm run bench` -->';
const END = '<!-- /measured -->';

/** Into the page, between the marks; what a person wrote around them stays. */
export function publish(measured: string): void {
  const page = readFileSync(PAGE, 'utf8');
  const begin = page.indexOf(BEGIN);
  const end = page.indexOf(END);
  if (begin < 0 || end < begin) throw new Error(`docs/performance.md has lost its marks ${BEGIN} and ${END}`);
  writeFileSync(PAGE, `${page.slice(0, begin)}${BEGIN}\n\n${measured}\n\n${page.slice(end)}`);
}
