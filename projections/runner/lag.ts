import type { EventStore, Position } from '#libs/event-store/event-store.ts';
import { metadataOf } from '#libs/ledger/log/metadata.ts';

/** How far documents are behind the log's end. */
export interface Lag {
  /** The count stops at `COUNTED`: a larger number is of no further use. */
  readonly events: number;
  /** Age of the oldest event that they do not contain yet. */
  readonly seconds: number;
}

const MAX_COUNTED = 10_000;

/** Cheap while there is no lag. */
export async function lagBehind(
  log: Pick<EventStore, 'readAll' | 'head'>,
  position: Position | undefined,
  now: Date,
): Promise<Lag> {
  let events = 0;
  let seconds = 0;
  if ((await log.head()) === position) return { events, seconds };
  for await (const page of log.readAll({ from: position })) {
    const [oldest] = page;
    if (oldest && events === 0) seconds = Math.max(0, (now.getTime() - Date.parse(metadataOf(oldest).occurredAt)) / 1_000);
    events = Math.min(MAX_COUNTED, events + page.length);
    if (events === MAX_COUNTED) break;
  }
  return { events, seconds };
}
