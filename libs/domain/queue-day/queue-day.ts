import type { Aggregate } from '../kernel/aggregate.ts';
import type { QueueCommand } from './commands.ts';
import { decide } from './decide.ts';
import type { QueueEvent } from './events.ts';
import type { PatientDetails } from './patient.ts';
import { emptyDay, evolve, type QueueDay } from './state.ts';

/** The rules that span a clinic's tickets of one day: who is next, one patient called at a time, no number twice. */
export const queueDay = <C>(): Aggregate<QueueDay<C>, QueueCommand, QueueEvent<PatientDetails>, QueueEvent<C>> => ({
  initial: emptyDay,
  decide,
  evolve,
});
