import { RevisionConflict } from '../errors.ts';
import type { EventStore, NewEvent, Revision, StreamName } from '../event-store.ts';

/** Appends events to a contested stream one by one: after a conflict it continues from the stream's actual revision. */
export async function writeAgainstOthers(store: EventStore, stream: StreamName, events: readonly NewEvent[]): Promise<void> {
  let expected: Revision | 'none' = 'none';
  for (const event of events) expected = await writeOne(store, stream, event, expected);
}

async function writeOne(store: EventStore, stream: StreamName, event: NewEvent, guess: Revision | 'none'): Promise<Revision> {
  for (let expected = guess; ; ) {
    try {
      return (await store.append(stream, [event], expected)).revision;
    } catch (error) {
      if (!(error instanceof RevisionConflict)) throw error;
      expected = error.actual;
    }
  }
}
