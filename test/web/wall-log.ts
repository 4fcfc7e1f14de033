import { DISPLAY } from '#libs/contracts/limits.ts';
import { type ReducedEntry, reducedEntry } from '#libs/contracts/tickets/reduced-entry.ts';
import type { QueueCommand } from '#libs/domain/queue-day/commands.ts';
import type { QueueEvent } from '#libs/domain/queue-day/events.ts';
import type { PatientDetails } from '#libs/domain/queue-day/patient.ts';
import type { QueueDay, Ticket } from '#libs/domain/queue-day/state.ts';
import { eventsOf, play } from '#libs/domain/queue-day/testing/any-day.ts';
import { day } from '#libs/domain/queue-day/testing/given.ts';
import type { BoardEntry } from '#projections/display/board.ts';
import { topicOf } from '../../apps/api/src/realtime/feed/topic-update.ts';
import type { applyEvent } from '../../apps/display/src/display/board/board.ts';

export type Event = QueueEvent<PatientDetails>;
export type Update = Parameters<typeof applyEvent>[1];
type Shown = Pick<BoardEntry, 'id' | 'position' | 'notifiedCount' | 'room'> & { readonly status: Ticket<unknown>['status'] };

const AGE = 30;

export const reduced = ({ id, position, status, notifiedCount, room: to }: Shown): ReducedEntry =>
  reducedEntry.parse({
    ticket: { id, position, status, notifiedCount },
    patient: { age: AGE },
    ...(status === 'notified' && to !== null && { room: { id: to, name: `Room ${to}` } }),
  });

/** Every called one, then the first who wait, as the server answers. */
export const answered = (entries: readonly ReducedEntry[]): readonly ReducedEntry[] =>
  entries.slice(0, Math.max(DISPLAY.size, entries.filter(({ ticket }) => ticket.status === 'notified').length));

/** Another place in the queue, or an action that was taken back: the wall learns of it by the fetch that follows. */
export const isLearntByFetch = ({ type }: Event): boolean =>
  type === 'TicketPrioritised' || type === 'TicketPriorityEnded' || type === 'ActionUndone';

export const answerOf = ({ calls, queue, tickets }: QueueDay<PatientDetails>): readonly ReducedEntry[] =>
  answered(
    [...calls]
      .reverse()
      .concat(queue)
      .flatMap((id) => tickets.get(id) ?? [])
      .map(reduced),
  );

/** The update that the gateway sends for an event; a deleted ticket is sent as it was. */
export function updateOf(event: Event, before: QueueDay<PatientDetails>): Update {
  const after = day.evolve(before, event).tickets.get(event.data.ticketId);
  const ticket = after ?? before.tickets.get(event.data.ticketId);
  const topic = topicOf(event.type, after);
  if (!ticket || !topic) throw new Error(`${event.type} raises no topic`);
  return { topic, data: reduced(ticket) };
}

/** A day as the log has it: its events, and the state before each of them and after the last. */
export function recorded(commands: readonly QueueCommand[]) {
  const events = eventsOf(play(commands));
  const states = [day.initial as QueueDay<PatientDetails>];
  for (const event of events) states.push(day.evolve(states.at(-1) ?? day.initial, event));
  return { events, states };
}
