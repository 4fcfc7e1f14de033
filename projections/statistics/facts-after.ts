import type { QueueLogEvent } from '../queue-event.ts';
import { codeOf, keyOf, milliseconds, type TicketFacts } from './day-facts.ts';

/** Undefined: the ticket does not count any more. */
export function factsAfter(facts: TicketFacts | undefined, event: QueueLogEvent): TicketFacts | undefined {
  if (event.type === 'TicketIssued') {
    return [keyOf(event.data.ticketId), codeOf('waiting'), milliseconds(event.data.issuedAt), null];
  }
  if (!facts) return undefined;
  const [key, , waitingSince, waitingAt, ...earlierCalls] = facts;
  switch (event.type) {
    case 'PatientCalled':
      return [key, codeOf('notified'), waitingSince, waitingAt ?? milliseconds(event.data.calledAt), ...earlierCalls];
    case 'TicketCompleted':
      return [key, codeOf('completed'), waitingSince, waitingAt, ...earlierCalls];
    case 'TicketCancelled':
      return [key, codeOf('cancelled'), waitingSince, waitingAt, ...earlierCalls];
    case 'TicketReset': {
      const calls = waitingAt === null ? earlierCalls : [...earlierCalls, waitingAt];
      return [key, codeOf('waiting'), milliseconds(event.data.resetAt), null, ...calls];
    }
    case 'TicketDeleted':
      return undefined;
    case 'TicketDetailsChanged':
    case 'PatientErased':
      return facts;
  }
}
