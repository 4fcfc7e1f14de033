import { DISPLAY } from '#libs/contracts/limits.ts';

/** The first entry, the latest call, stands on each page; the others share what is left of it. */
const OTHERS = DISPLAY.size - 1;

export const pagesOf = (entries: number): number => (entries <= DISPLAY.size ? 1 : Math.ceil((entries - 1) / OTHERS));

/** The entries in the slots: the same list where all fit. */
export function pageOf<Entry>(entries: readonly Entry[], turn: number): readonly Entry[] {
  const pages = pagesOf(entries.length);
  if (pages === 1) return entries;
  const from = 1 + (turn % pages) * OTHERS;
  return [...entries.slice(0, 1), ...entries.slice(from, from + OTHERS)];
}

/** Rows of a list that has no first of its own, as many as fit at a time. */
export function rowsOf<Row>(rows: readonly Row[], turn: number, size: number): readonly Row[] {
  if (rows.length <= size) return rows;
  const from = (turn % Math.ceil(rows.length / size)) * size;
  return rows.slice(from, from + size);
}
