import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { DISPLAY } from '#libs/contracts/limits.ts';
import { type ReducedEntry, reducedEntry } from '#libs/contracts/tickets/reduced-entry.ts';
import type { QueueEvent } from '#libs/domain/queue-day/events.ts';
import type { PatientDetails } from '#libs/domain/queue-day/patient.ts';
import type { QueueDay } from '#libs/domain/queue-day/state.ts';
import { anyDay, eventsOf, play } from '#libs/domain/queue-day/testing/any-day.ts';
import { day } from '#libs/domain/queue-day/testing/given.ts';
import { type BoardDocument, type BoardEntry, boardId } from '#projections/display/board.ts';
import { display } from '#projections/display/display.projection.ts';
import { given } from '#projections/testing/given.ts';
import { DAY, logOf, TENANT } from '#projections/testing/log.ts';
import { topicOf } from '../../apps/api/src/realtime/feed/topic-update.ts';
import { applyEvent, type Board, fetched, UNSEEN } from '../../apps/display/src/display/board/board.ts';
import { isLearntByFetch } from './wall-log.ts';

type Event = QueueEvent<PatientDetails>;

const AGE = 30;

function projected(events: readonly Event[]): readonly BoardEntry[] {
  const document = given(display, logOf(...events))['boards']?.[boardId(TENANT, DAY)] as BoardDocument | undefined;
  return document?.entries ?? [];
}

const reduced = ({ id, position, status, notifiedCount }: BoardEntry | ReducedEntry['ticket']): ReducedEntry =>
  reducedEntry.parse({ ticket: { id, position, status, notifiedCount }, patient: { age: AGE } });

/** The topic event that the gateway sends for an event of the log; a deleted ticket is sent as it was. */
function told(event: Event, before: QueueDay<PatientDetails>): Parameters<typeof applyEvent>[1] {
  const ticket = day.evolve(before, event).tickets.get(event.data.ticketId) ?? before.tickets.get(event.data.ticketId);
  const topic = topicOf(event.type);
  if (!ticket || !topic) throw new Error(`${event.type} raises no topic`);
  return { topic, data: reduced(ticket) };
}

/** A patient who waits again beside others has a place by rank, which the wall learns by the fetch that follows. */
const isPlaceUnknown = ({ topic, data }: Parameters<typeof applyEvent>[1], before: readonly BoardEntry[]): boolean =>
  topic === 'tickets:status:waiting' &&
  (before.length >= DISPLAY.size || before.some(({ id, status }) => status === 'waiting' && id !== data.ticket.id));

describe('the wall', () => {
  it('shows the same as the display projection after each event while the queue fits on the wall, but for whose place it does not know', () => {
    fc.assert(
      fc.property(anyDay, (commands) => {
        const events = eventsOf(play(commands));
        let state = day.initial;
        for (const [index, event] of events.entries()) {
          const before = projected(events.slice(0, index));
          const after = projected(events.slice(0, index + 1));
          const update = told(event, state);
          const wall: Board = applyEvent(fetched(UNSEEN, before.map(reduced)), update);
          state = day.evolve(state, event);
          if (before.length > DISPLAY.size || isLearntByFetch(event)) continue;
          const known = isPlaceUnknown(update, before) ? after.filter(({ id }) => id !== update.data.ticket.id) : after;
          expect(wall.queue).toEqual(known.slice(0, DISPLAY.size).map(reduced));
        }
      }),
      { numRuns: 40 },
    );
  });

  it('never shows a ticket on the wall that has left the queue, however long the queue is', () => {
    fc.assert(
      fc.property(anyDay, (commands) => {
        const events = eventsOf(play(commands));
        let state = day.initial;
        let wall = fetched(UNSEEN, []);
        for (const event of events) {
          wall = applyEvent(wall, told(event, state));
          state = day.evolve(state, event);
          const present = [...(state.called === null ? [] : [state.called]), ...state.queue];
          for (const { ticket } of wall.queue) expect(present).toContain(ticket.id);
        }
      }),
    );
  });
});
