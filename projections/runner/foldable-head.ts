import type { EventStore, Position } from '#libs/event-store/event-store.ts';
import { logEventOf } from './log-event.ts';

/**
 * The log's head; undefined while no event could be folded by a projection. A new log begins with the installation's own events,
 * which are not worth a rebuild in a thread.
 */
export async function foldableHead(events: Pick<EventStore, 'head' | 'readAll'>): Promise<Position | undefined> {
  const head = await events.head();
  if (head === undefined) return undefined;
  for await (const page of events.readAll()) {
    if (page.some((event) => logEventOf(event) !== undefined)) return head;
  }
  return undefined;
}
