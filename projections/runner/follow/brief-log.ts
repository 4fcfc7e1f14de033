import type { EventStore } from '#libs/event-store/event-store.ts';

/** Events that are folded sooner than a thread for them is started. */
const BRIEF = 500;

/** Whether the log is so short that a build is no work for a thread of its own. */
export async function isBriefLog(events: Pick<EventStore, 'readAll'>): Promise<boolean> {
  let count = 0;
  for await (const page of events.readAll()) {
    count += page.length;
    if (count > BRIEF) return false;
  }
  return true;
}
