import type { EventStore, Position, StoredEvent } from '#libs/event-store/event-store.ts';
import { StoreCorrupted } from '#libs/kernel/store-errors.ts';
import { metadataOf } from '#libs/ledger/log/metadata.ts';

/** How far documents are behind the log's end. */
export interface Lag {
  /** The count stops at `MAX_COUNTED`: a larger number is of no further use. */
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
    if (oldest && events === 0) seconds = ageOf(oldest, now);
    events = Math.min(MAX_COUNTED, events + page.length);
    if (events === MAX_COUNTED) break;
  }
  return { events, seconds };
}

/** An event with an unreadable envelope counts as new: its time is in the envelope. */
function ageOf(event: StoredEvent, now: Date): number {
  try {
    return Math.max(0, (now.getTime() - Date.parse(metadataOf(event).occurredAt)) / 1_000);
  } catch (error) {
    if (error instanceof StoreCorrupted) return 0;
    throw error;
  }
}
