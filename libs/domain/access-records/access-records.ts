import type { Aggregate } from '../kernel/aggregate.ts';
import type { AccessEvent } from './events.ts';

/** The command is the event itself: there is nothing to decide. */
export type AccessCommand = AccessEvent;

/** The access records of a clinic's day. No rule spans two records, so the state stays empty. */
export const access: Aggregate<null, AccessCommand, AccessEvent, AccessEvent> = {
  initial: null,
  decide: (record) => (record.type === 'RefusalsCounted' && record.data.count <= 0 ? [] : [record]),
  evolve: () => null,
};
