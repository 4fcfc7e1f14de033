import fc from 'fast-check';
import type { TicketId } from '#libs/domain/kernel/ids.ts';
import type { QueueCommand } from '#libs/domain/queue-day/commands.ts';
import type { PatientDetails } from '#libs/domain/queue-day/patient.ts';
import type { QueueDay, Ticket } from '#libs/domain/queue-day/state.ts';
import { anyDay, eventsOf, play } from '#libs/domain/queue-day/testing/any-day.ts';
import { anyDayWithRooms } from '#libs/domain/queue-day/testing/any-day-with-rooms.ts';
import { day } from '#libs/domain/queue-day/testing/given.ts';
import type { LogEvent } from '#libs/ledger/log/log-event.ts';
import { type Decided, logOf } from './log.ts';

type DomainTicket = Ticket<PatientDetails>;

/** An event of a day, and its ticket before and after it. */
export interface ToldEvent {
  readonly decided: Decided;
  readonly logged: LogEvent;
  readonly before: DomainTicket | undefined;
  readonly after: DomainTicket | undefined;
}

export interface ToldDay {
  readonly log: readonly LogEvent[];
  readonly told: readonly ToldEvent[];
  readonly state: QueueDay<PatientDetails>;
  /** Every ticket that was issued, also the deleted ones, in order. */
  readonly issued: readonly TicketId[];
}

/** A day as the domain tells it: what a read model keeps of it is held against this. */
export function toldByDomain(commands: readonly QueueCommand[]): ToldDay {
  const steps = play(commands);
  const decided = eventsOf(steps);
  const commandIds = steps.flatMap((step, index) => eventsOf([step]).map(() => String(index)));
  const log = logOf(...decided).map((event, index) => ({ ...event, commandId: commandIds[index] ?? '' }));
  let state: QueueDay<PatientDetails> = day.initial;
  const told = log.flatMap((logged, index) => {
    const event = decided[index];
    if (!event) return [];
    const before = state.tickets.get(event.data.ticketId);
    state = day.evolve(state, event);
    return { decided: event, logged, before, after: state.tickets.get(event.data.ticketId) };
  });
  const issued = decided.flatMap(({ type, data }) => (type === 'TicketIssued' ? [data.ticketId] : []));
  return { log, told, state, issued };
}

/** Runs over days of clinics with and without rooms. */
export const holdsAfterAnyDay = (holds: (day: ToldDay) => void): void =>
  fc.assert(fc.property(fc.oneof(anyDay, anyDayWithRooms), (commands) => holds(toldByDomain(commands))));
