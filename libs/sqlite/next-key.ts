import { StoreCorrupted } from '#libs/kernel/store-errors.ts';

/**
 * Returns the key that the next page begins after: the last one of this page. In a damaged file a row may give another key than it is
 * ordered by (text that is not UTF-8 is read as other text), which leads back to rows already read, for ever.
 *
 * @throws StoreCorrupted where it is not beyond the key that this page began after
 */
export function nextKey<Key extends string | number>(path: string, before: Key, last: Key): Key {
  if (isBeyond(last, before)) return last;
  throw new StoreCorrupted(`${path}: its rows are out of order`);
}

/** Compares in SQLite's own order: numbers, or the bytes of text. */
function isBeyond(last: string | number, before: string | number): boolean {
  if (typeof last === 'number' && typeof before === 'number') return last > before;
  return Buffer.compare(Buffer.from(String(last)), Buffer.from(String(before))) > 0;
}
