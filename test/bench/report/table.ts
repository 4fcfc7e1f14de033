import type { Row } from './row.ts';

const HEADS = ['what', 'A', 'B', 'A ÷ B (min – median – max)', 'target', 'met'];

/** A table in Markdown, with columns aligned so that a terminal shows it as well. */
export function table(rows: readonly Row[]): string {
  const lines = [HEADS, ...rows.map(({ what, a, b, ratio, target, met }) => [what, a, b, ratio, target, wordFor(met)])];
  const widths = HEADS.map((_, column) => Math.max(...lines.map((cells) => (cells[column] ?? '').length)));
  const [heads, ...others] = lines.map(
    (cells) => `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`,
  );
  const rule = `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`;
  return [heads, rule, ...others].join('\n');
}

const wordFor = (met: boolean | undefined): string => (met === undefined ? '' : met ? 'yes' : '**no**');
