import type { Instant, ServiceId } from '../kernel/ids.ts';
import { called, callsOf } from './call-patient.ts';
import { endedByNextCall } from './calls-of-rooms.ts';
import type { CommandOf, Outcome } from './commands.ts';
import type { Decided } from './events.ts';
import { moved } from './moving.ts';
import { type Places, roomNamed, serviceSentTo } from './places.ts';
import { asIs, firstWaitingFor } from './queue-order.ts';
import { refusal } from './refusals.ts';
import { whyNotCallNext } from './rules.ts';
import type { Day, Ticket } from './state.ts';

export function callNext(command: CommandOf<'CallNext'>, day: Day): readonly Decided[] {
  const { after, outcome = 'completed', at, places } = command;
  const room = roomNamed(places, command.room);
  const service = outcome === 'moved' ? serviceSentTo(places, command.service) : null;
  const next = firstWaitingFor(room, day.queue, (id) => day.tickets.get(id), places);
  const ended = endedByNextCall(callsOf(day), room?.id ?? null, asIs);
  const isSomebodyWaiting = next !== undefined;
  const reason = whyNotCallNext({ ended: ended.map(({ id }) => id), isPast: command.dayIsPast, isSomebodyWaiting }, after);
  if (reason !== null || !isSomebodyWaiting) throw refusal(reason ?? 'queue.nobodyWaiting');
  // The oldest call ends first.
  const endings = ended.toReversed().map((ticket) => endVisit(ticket, outcome, service, at, places));
  return [...endings, called(next, 1, at, room)];
}

function endVisit(ticket: Ticket<unknown>, outcome: Outcome, service: ServiceId | null, at: Instant, places: Places): Decided {
  const { id: ticketId } = ticket;
  if (outcome === 'absent') return { type: 'TicketCancelled', data: { ticketId, cancelledAt: at, reason: 'absent' } };
  if (service !== null) return moved(ticket, service, at, places);
  return { type: 'TicketCompleted', data: { ticketId, completedAt: at } };
}
