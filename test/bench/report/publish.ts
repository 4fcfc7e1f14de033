import { readFileSync, writeFileSync } from 'node:fs';

const PAGE = new URL('../../../docs/performance.md', import.meta.url);
const END = '<!-- /measured -->';

/** Writes into the page between the marks of what was run; the text around them stays. */
export function publish(measured: string, command: string): void {
  const mark = `<!-- measured: written by \`${command}\` -->`;
  const page = readFileSync(PAGE, 'utf8');
  const begin = page.indexOf(mark);
  const end = page.indexOf(END, begin);
  if (begin < 0 || end < 0) throw new Error(`docs/performance.md has lost its marks ${mark} and ${END}`);
  writeFileSync(PAGE, `${page.slice(0, begin)}${mark}\n\n${measured}\n\n${page.slice(end)}`);
}
