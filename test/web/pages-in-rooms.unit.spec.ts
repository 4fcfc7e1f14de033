import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { TicketPair } from '#libs/contracts/tickets/ticket-pair.ts';
import { Refusal } from '#libs/domain/kernel/refusal.ts';
import type { QueueCommand } from '#libs/domain/queue-day/commands.ts';
import type { PatientDetails } from '#libs/domain/queue-day/patient.ts';
import { hasRooms, isInUse, type Places, type Room } from '#libs/domain/queue-day/places.ts';
import type { QueueDay, Ticket } from '#libs/domain/queue-day/state.ts';
import { play } from '#libs/domain/queue-day/testing/any-day.ts';
import { anyDayWithRooms, SETTINGS } from '#libs/domain/queue-day/testing/any-day-with-rooms.ts';
import * as ask from '#libs/domain/queue-day/testing/commands.ts';
import { issued } from '#libs/domain/queue-day/testing/events.ts';
import { day } from '#libs/domain/queue-day/testing/given.ts';
import { at } from '#libs/domain/queue-day/testing/patients.ts';
import { attempt, fold } from '#libs/domain/testing/attempt.ts';
import { queueView } from '#projections/answers/queue-view.ts';
import type { TicketDocument } from '#projections/queue/ticket-document.ts';
import { DAY, TENANT } from '#projections/testing/log.ts';
import { refusalOf } from '../../apps/web/src/features/tickets/rules/action-rules.ts';
import { calledFor, calledIn, leftOverBeside } from '../../apps/web/src/features/tickets/rules/called.ts';
import { pairOf } from '../../apps/web/src/testing/clinic-of-rooms.ts';

type Day = QueueDay<PatientDetails>;

/** A state of a day, looked at from one room; null: from a clinic that has no room in use. */
interface Moment {
  readonly state: Day;
  readonly places: Places;
  readonly room: Room | null;
}

function everyMoment(holds: (moment: Moment) => void): void {
  const roomsOf = (places: Places) => (hasRooms(places) ? places.rooms.filter(isInUse) : [null]);
  fc.assert(
    fc.property(anyDayWithRooms, (commands) => {
      for (const { after, outcome } of play(commands)) {
        if (outcome instanceof Refusal) continue;
        for (const places of SETTINGS) {
          const state = withWaiting(after, places);
          for (const room of roomsOf(places)) holds({ state, places, room });
        }
      }
    }),
    { numRuns: 50 },
  );
}

/** The day with a patient who waits for each service, so that every room has somebody to call. */
const withWaiting = (state: Day, { services }: Places): Day =>
  fold(
    day,
    [undefined, ...services].map((service, index) => issued(90 + index, service && { service: service.id })),
    state,
  );

const documentOf = ({ calls }: Day, ticket: Ticket<PatientDetails>): TicketDocument => {
  const { id, notifiedCount: timesCalled } = ticket;
  const stored = { tenant: TENANT, day: DAY, lastCall: calls.indexOf(id), timesCalled, key: null, named: false };
  return { ...ticket, ...stored, confidential: null };
};

function pageOf({ state, places, room }: Moment) {
  const documents = [...state.tickets.values()].map((ticket) => documentOf(state, ticket));
  const called = queueView(documents, undefined, places)
    .filter(({ status }) => status === 'notified')
    .map(shownPair);
  const shown = room === null ? calledIn(null, called) : calledFor(room.id, called);
  const leftOver = leftOverBeside(shown, room?.id ?? null, called);
  return { shown, leftOver, queue: queueView(documents, room ?? undefined, places) };
}

function shownPair({ id, position, status, notifiedCount, service, room }: Ticket<unknown>): TicketPair {
  const pair = pairOf(position, status, { service, room });
  return { ...pair, ticket: { ...pair.ticket, id, notifiedCount } };
}

const idsOf = (...pairs: readonly (TicketPair | null)[]): readonly string[] => pairs.flatMap((pair) => pair?.ticket.id ?? []);

const from = ({ places, room }: Moment, command: QueueCommand): QueueCommand =>
  ask.at(places, { ...command, at: at(200) }, room?.id);

describe('a page in a clinic with rooms', () => {
  it('shows on a page as the call of a room, and as ended beside it, exactly what the next call of that room ends', () => {
    everyMoment((moment) => {
      const { shown, leftOver, queue } = pageOf(moment);
      const outcome = attempt(day, from(moment, ask.callNext()), moment.state);
      if (outcome instanceof Refusal) throw outcome;
      const ended = outcome.filter(({ type }) => type === 'TicketCompleted').map(({ data }) => data.ticketId);
      expect(idsOf(shown, ...leftOver)).toEqual(ended.toReversed());
      const next = outcome.filter(({ type }) => type === 'PatientCalled').map(({ data }) => data.ticketId);
      expect(next).toEqual([queue.find(({ status }) => status === 'waiting')?.id]);
      if (moment.room) expect(queue.filter(({ status }) => status === 'notified').map(({ id }) => id)).toEqual(idsOf(shown));
    });
  });

  it('lets a page call the next after any patient that it shows as ended by it, and after no other', () => {
    everyMoment((moment) => {
      const { shown, leftOver } = pageOf(moment);
      const ended = idsOf(shown, ...leftOver);
      for (const after of [null, ...moment.state.calls]) {
        const outcome = attempt(day, from(moment, ask.callNext(after)), moment.state);
        const isRight = ended.length === 0 || (after !== null && ended.includes(after));
        expect(outcome instanceof Refusal ? outcome.code : 'called').toBe(isRight ? 'called' : 'queue.movedOn');
      }
    });
  });

  it('refuses on a page exactly the calls to a room that the server would refuse', () => {
    everyMoment((moment) => {
      const { shown } = pageOf(moment);
      const now = { notified: shown, room: moment.room?.id ?? null, isSomebodyWaiting: true, isPastDay: false };
      for (const ticket of moment.state.tickets.values()) {
        const command = { ...ask.call(0), ticketId: ticket.id };
        const isRefused = attempt(day, from(moment, command), moment.state) instanceof Refusal;
        const action = ticket.status === 'notified' ? 'recall' : 'call';
        expect(refusalOf(action, shownPair(ticket), now) !== null).toBe(isRefused);
      }
    });
  });
});
