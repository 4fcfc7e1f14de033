import { StoreCorrupted } from '#libs/kernel/store-errors.ts';
import type { Position, ReadAllOptions, StoredEvent, StreamName } from '../event-store.ts';
import { allRequest, streamRequest } from './read-requests.ts';
import type { Reader, Recorded } from './reader.ts';
import { placeOf, storedEvent } from './stored-event.ts';
import type { StreamNames } from './stream-names.ts';

const PAGE = 1_000;

type Page = readonly StoredEvent[];
type Pages = AsyncGenerator<Page, void, undefined>;

/**
 * A server that goes down may end its calls as if there were no more events: a short page proves nothing, only an empty one ends
 * the reading.
 */
export async function* streamPages(reader: Reader, stream: StreamName, after: number, upTo: number): Pages {
  const name = reader.names.onServer(stream);
  for (let last = after; last < upTo; ) {
    const page = eventsOf(await reader.read(streamRequest(name, last + 1, Math.min(PAGE, upTo - last))), reader.names);
    const end = page.at(-1);
    if (!end) return;
    if (end.revision !== last + page.length) {
      throw new StoreCorrupted(`events are missing before position ${end.position} (${stream}, revision ${end.revision})`);
    }
    last = end.revision;
    yield page;
  }
}

/** Our events among all that the server logs; `size`: how many of all are fetched at once. */
export async function* allPages(reader: Reader, { from, direction = 'forwards' }: ReadAllOptions, size = PAGE): Pages {
  const isBeyond = (position: Position, place: Position | undefined): boolean =>
    place === undefined || (direction === 'forwards' ? position > place : position < place);
  for (let place = from; ; ) {
    // One more, since the server repeats the event at the position itself.
    const all = await reader.read(allRequest({ from: place, direction, count: size + 1 }));
    const page = all.filter((recorded) => isBeyond(placeOf(recorded), place)).slice(0, size);
    const last = page.at(-1);
    if (!last) return;
    place = placeOf(last);
    const events = eventsOf(page, reader.names);
    if (events.length > 0) yield events;
  }
}

const eventsOf = (recorded: readonly Recorded[], names: StreamNames): Page =>
  recorded.map((one) => storedEvent(one, names)).filter((event) => event !== undefined);
