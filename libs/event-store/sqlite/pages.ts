import { setImmediate as othersTurn } from 'node:timers/promises';
import type { StoredEvent } from '../event-store.ts';
import { PAGE } from './event-reader.ts';

type Page = readonly StoredEvent[];

/** Reads page after page, each from where the last one ended. Reading blocks, so a full page yields to the event loop. */
export async function* pages(read: (last: StoredEvent | undefined) => Page): AsyncGenerator<Page, void, undefined> {
  let page = read(undefined);
  while (page.length > 0) {
    yield page;
    if (page.length < PAGE) return;
    await othersTurn();
    page = read(page.at(-1));
  }
}
