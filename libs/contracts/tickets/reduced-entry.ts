import * as z from 'zod/mini';
import { all } from '../answers.ts';
import { type TicketPair, ticketPair } from './ticket-pair.ts';

const { id, position, status, notifiedCount } = ticketPair.shape.ticket.shape;
const { age } = ticketPair.shape.patient.shape;

/**
 * The part of a ticket that a shared screen may know. Branded, so that a whole pair is not assignable: only `reduced` and a
 * parse make one, and both leave out names.
 */
export const reducedEntry = z
  .object({
    ticket: z.object({ id, position, status, notifiedCount }),
    patient: z.object({ age }),
    /** Names the call, new with each: a wall rings once for it. Absent while waiting. */
    call: z.optional(z.string()),
    /** Where the patient is being called to; absent while waiting, and in a clinic without rooms. */
    room: z.optional(z.object({ id: z.string(), name: z.string() })),
  })
  .brand<'ReducedEntry'>();
export type ReducedEntry = z.infer<typeof reducedEntry>;

export const displayAnswer = all(reducedEntry);

interface CallFacts {
  /** Sequence number of the ticket's latest call. */
  readonly lastCall: number | null;
  /** A room's name by its id. */
  readonly nameOf: (room: string) => string | null;
}

const NO_CALL: CallFacts = { lastCall: null, nameOf: () => null };

export function reduced({ ticket, patient }: TicketPair, { lastCall, nameOf }: CallFacts = NO_CALL): ReducedEntry {
  const { id, position, status, notifiedCount } = ticket;
  const name = status === 'notified' && ticket.room ? nameOf(ticket.room) : null;
  return reducedEntry.parse({
    ticket: { id, position, status, notifiedCount },
    patient: { age: patient.age },
    ...callIn(status, lastCall),
    ...(name !== null && { room: { id: ticket.room, name } }),
  });
}

/** The call that stands, by its sequence number in the day. */
export const callIn = (status: TicketPair['ticket']['status'], call: number | null): Pick<ReducedEntry, 'call'> =>
  status === 'notified' && call !== null ? { call: String(call) } : {};
