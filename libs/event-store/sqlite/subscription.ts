import { setImmediate as othersTurn } from 'node:timers/promises';
import { StoreCorrupted } from '#libs/kernel/store-errors.ts';
import type { Delivery } from '../event-store.ts';
import type { EventReader } from './event-reader.ts';
import type { LogEnd } from './log-end.ts';
import { placeOf } from './position.ts';

/** Reads from the file as far as memory does not reach, then from memory; at the log's end it waits for the notifier. */
export async function* subscription(
  reader: EventReader,
  end: LogEnd,
  after: number,
  signal: AbortSignal,
): AsyncGenerator<Delivery, void, undefined> {
  let place = after;
  let caughtUp = false;
  end.join();
  try {
    while (!signal.aborted) {
      reader.refuseWhenClosed();
      const events = end.after(place) ?? reader.after(place);
      const last = events.at(-1);
      if (last) place = placeOf(last.position);
      else if (place < end.place) throw new StoreCorrupted(`${reader.path}: the events after position ${place} are gone`);
      if (caughtUp && !last) {
        await end.growth.next(signal);
        continue;
      }
      caughtUp = place >= end.place;
      end.saw(events);
      yield { events, caughtUp };
      if (!caughtUp) await othersTurn();
    }
  } finally {
    end.leave();
  }
}
