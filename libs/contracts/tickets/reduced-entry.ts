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
    /** Where the patient is being called to; absent while waiting, and in a clinic without rooms. */
    room: z.optional(z.object({ id: z.string(), name: z.string() })),
  })
  .brand<'ReducedEntry'>();
export type ReducedEntry = z.infer<typeof reducedEntry>;

export const displayAnswer = all(reducedEntry);

/** `nameOf`: a room's name by its id. */
export function reduced({ ticket, patient }: TicketPair, nameOf: (room: string) => string | null = () => null): ReducedEntry {
  const { id, position, status, notifiedCount } = ticket;
  const name = status === 'notified' && ticket.room ? nameOf(ticket.room) : null;
  return reducedEntry.parse({
    ticket: { id, position, status, notifiedCount },
    patient: { age: patient.age },
    ...(name !== null && { room: { id: ticket.room, name } }),
  });
}
