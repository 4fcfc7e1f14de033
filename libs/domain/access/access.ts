import type { Aggregate } from '../kernel/aggregate.ts';
import type { AccessEvent } from './events.ts';

/** A command to keep a record is the record. */
export type AccessCommand = AccessEvent;

/** The records of a clinic's day. No rule spans them, so nothing is remembered of one when the next comes. */
export const access: Aggregate<null, AccessCommand, AccessEvent, AccessEvent> = {
  initial: null,
  decide: (record) => (record.type === 'RefusalsCounted' && record.data.count <= 0 ? [] : [record]),
  evolve: () => null,
};
