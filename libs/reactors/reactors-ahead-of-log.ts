import type { EventStore } from '#libs/event-store/event-store.ts';
import type { StateStore } from '#libs/state-store/state-store.ts';
import { CHECKPOINTS } from './shared-names.ts';

/**
 * Reactors whose checkpoint is ahead of the log: its end was cut, or it is an older copy. They would pass over the next events,
 * which get positions that they have already passed, and an erasure among them would never happen.
 */
export async function* reactorsAheadOfLog({
  events,
  state,
}: {
  readonly events: Pick<EventStore, 'head'>;
  readonly state: Pick<StateStore, 'list'>;
}): AsyncGenerator<string, void, undefined> {
  for await (const entries of state.list(CHECKPOINTS)) {
    // The log's end is read after the checkpoints, as other processes may move both on.
    const head = await events.head();
    for (const { key, value } of entries) {
      if (head === undefined || String(value) > head) yield key.slice(CHECKPOINTS.length);
    }
  }
}
