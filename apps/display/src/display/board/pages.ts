import { DISPLAY } from '#libs/contracts/limits.ts';
import { OTHER_SLOTS } from '#libs/contracts/tickets/display-size.ts';

/** Slots, and rows of services, turn after this where there are more than fit. */
export const PAGE_MS = 10_000;

export const pagesOf = (entries: number): number => (entries <= DISPLAY.size ? 1 : Math.ceil((entries - 1) / OTHER_SLOTS));

/** The entries in the slots: the same list where all fit. The first, the latest call, stands on each page. */
export function pageOf<Entry>(entries: readonly Entry[], turn: number): readonly Entry[] {
  const pages = pagesOf(entries.length);
  if (pages === 1) return entries;
  const from = 1 + (turn % pages) * OTHER_SLOTS;
  return [...entries.slice(0, 1), ...entries.slice(from, from + OTHER_SLOTS)];
}

/** Rows of a list that has no first of its own, as many as fit at a time. */
export function rowsOf<Row>(rows: readonly Row[], turn: number, size: number): readonly Row[] {
  if (rows.length <= size) return rows;
  const from = (turn % Math.ceil(rows.length / size)) * size;
  return rows.slice(from, from + size);
}
