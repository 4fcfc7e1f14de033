import { STATUS_AFTER } from '#libs/domain/queue-day/state.ts';
import type { QueueLogEvent } from '../queue-event.ts';
import { codeOf, keyOf, milliseconds, type TicketFacts } from './day-facts.ts';

/** A ticket's facts after an event; undefined: the ticket does not count any more. */
export function factsAfter(facts: TicketFacts | undefined, event: QueueLogEvent): TicketFacts | undefined {
  if (event.type === 'TicketIssued') {
    return [keyOf(event.data.ticketId), codeOf('waiting'), milliseconds(event.data.issuedAt), null];
  }
  const status = STATUS_AFTER[event.type];
  if (!facts || status === 'deleted') return undefined;
  if (status === 'unchanged') return facts;
  const [key, , waitingSince, waitingAt, ...earlierCalls] = facts;
  if (event.type === 'PatientCalled') {
    return [key, codeOf(status), waitingSince, waitingAt ?? milliseconds(event.data.calledAt), ...earlierCalls];
  }
  if (event.type === 'TicketReset') {
    const calls = waitingAt === null ? earlierCalls : [...earlierCalls, waitingAt];
    return [key, codeOf(status), milliseconds(event.data.resetAt), null, ...calls];
  }
  return [key, codeOf(status), waitingSince, waitingAt, ...earlierCalls];
}
