import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { Refusal } from '../kernel/refusal.ts';
import { fold } from '../testing/attempt.ts';
import type { CommandOf, QueueCommand } from './commands.ts';
import type { Course } from './course.ts';
import type { QueueEvent } from './events.ts';
import { hasRooms, hasServices, NO_PLACES, type Places } from './places.ts';
import { whyNot } from './rules.ts';
import type { Ticket } from './state.ts';
import { anyDay, eventsOf, play, type Step } from './testing/any-day.ts';
import { anyDayWithRooms } from './testing/any-day-with-rooms.ts';
import { day } from './testing/given.ts';
import { ROOM_1, room } from './testing/places.ts';

const everyDay = (holds: (steps: readonly Step[]) => void) =>
  fc.assert(
    fc.property(anyDayWithRooms, (commands) => holds(play(commands))),
    { numRuns: 300 },
  );
const everyStep = (holds: (step: Step) => void) => everyDay((steps) => steps.forEach(holds));
const accepted = ({ outcome }: Step) => (outcome instanceof Refusal ? [] : outcome);
const isCallNext = (command: QueueCommand): command is CommandOf<'CallNext'> => command.type === 'CallNext';

/** Whether a room calls this ticket next, said apart from `places.ts`. */
function isFor(command: CommandOf<'CallNext'>, ticket: Ticket<unknown>): boolean {
  const { places } = command;
  const here = places.rooms.find(({ id, retired }) => id === command.room && !retired);
  const service = ticket.service ?? places.services.find(({ retired }) => !retired)?.id;
  if (!here || here.services.length === 0 || service === undefined || here.services.includes(service)) return true;
  return !places.services.some(({ id, retired }) => id === service && !retired);
}

describe('a day of any commands in a clinic whose services and rooms change meanwhile', () => {
  it('calls at most one patient to a room, and the day knows all who are called', () => {
    everyStep(({ after }) => {
      const called = [...after.tickets.values()].filter(({ status }) => status === 'notified');
      expect([...after.calls].sort()).toEqual(called.map(({ id }) => id).sort());
      expect(after.called).toBe(after.calls.at(-1) ?? null);
      const rooms = called.flatMap(({ room: where }) => where ?? []);
      expect(rooms).toHaveLength(new Set(rooms).size);
    });
  });

  it('no number is given twice', () => {
    everyDay((steps) => {
      const given = eventsOf(steps).flatMap((event) => (event.type === 'TicketIssued' ? [event.data.position] : []));
      expect(given).toEqual(given.map((_, index) => index + 1));
    });
  });

  it('the next patient is who waits longest of those that the room calls', () => {
    everyStep((step) => {
      if (!isCallNext(step.command)) return;
      const { command, before } = step;
      const next = accepted(step).find(({ type }) => type === 'PatientCalled')?.data.ticketId;
      if (next === undefined) return;
      const waiting = [...before.tickets.values()].filter((ticket) => ticket.status === 'waiting' && isFor(command, ticket));
      const longest = waiting.toSorted((one, other) => one.rank - other.rank)[0];
      expect(next).toBe(longest?.id);
    });
  });

  it('calling the next ends nobody who is called by another room', () => {
    everyStep((step) => {
      if (!isCallNext(step.command) || !hasRooms(step.command.places)) return;
      for (const { type, data } of accepted(step)) {
        const before = step.before.tickets.get(data.ticketId);
        if (type !== 'PatientCalled') expect([null, step.command.room]).toContain(before?.room);
      }
    });
  });

  it('a patient who is sent on keeps number, time of arrival and place', () => {
    everyStep((step) => {
      for (const { type, data } of accepted(step)) {
        if (type !== 'TicketMoved') continue;
        const before = step.before.tickets.get(data.ticketId);
        const after = step.after.tickets.get(data.ticketId);
        expect(after).toMatchObject({
          position: before?.position,
          rank: before?.rank,
          waitingSince: before?.waitingSince,
          createdAt: before?.createdAt,
          status: 'waiting',
          room: null,
        });
      }
    });
  });

  it('the queue holds the waiting tickets by order of arrival', () => {
    everyStep(({ after }) => {
      const waiting = [...after.tickets.values()].filter(({ status }) => status === 'waiting');
      expect(after.queue).toEqual(waiting.toSorted((one, other) => one.rank - other.rank).map(({ id }) => id));
    });
  });

  it('services and rooms stand only in events of clinics that have them', () => {
    everyStep((step) => {
      for (const { type, data } of accepted(step)) {
        if (type === 'PatientCalled') expect(data.room !== undefined).toBe(hasRooms(step.command.places));
        if (type === 'TicketIssued') expect(data.service !== undefined).toBe(hasServices(step.command.places));
      }
    });
  });

  it('every leg but the last has ended, by a call or by being sent on, and the last is the present wait', () => {
    everyStep(({ after }) => {
      for (const { legs, service, waitingAt, status } of after.tickets.values()) {
        const last = legs.at(-1);
        expect(last).toMatchObject({ service, calledAt: waitingAt });
        expect(legs.map(({ since }) => since)).toEqual(legs.map(({ since }) => since).sort());
        if (status === 'waiting') expect(last?.calledAt).toBeNull();
      }
    });
  });

  it('whyNot gives the reason for which decide refuses a call to a room', () => {
    everyStep(({ command, before, outcome }) => {
      if (command.type !== 'CallPatient' || command.attempt !== undefined) return;
      const ticket = before.tickets.get(command.ticketId);
      if (!ticket || (outcome instanceof Refusal && outcome.field !== undefined)) return;
      const action = ticket.status === 'notified' ? 'recall' : 'call';
      const own =
        [...before.tickets.values()].find((each) => each.status === 'notified' && each.room === command.room)?.id ?? null;
      const called = command.room === undefined ? before.called : own;
      const reason = whyNot(action, ticket, { called, room: command.room, isPast: command.dayIsPast });
      expect(reason).toBe(outcome instanceof Refusal ? outcome.code : null);
    });
  });

  it('the log folded from its beginning is the state that was decided from', () => {
    everyDay((steps) => expect(fold(day, eventsOf(steps))).toEqual(steps.at(-1)?.after ?? day.initial));
  });
});

const ONE_ROOM: Places = { ...NO_PLACES, rooms: [room(ROOM_1)] };

/** The same command from the clinic's one room. */
const fromTheRoom = (command: QueueCommand): QueueCommand =>
  command.type === 'CallNext' || command.type === 'CallPatient'
    ? { ...command, places: ONE_ROOM, room: ROOM_1 }
    : { ...command, places: ONE_ROOM };

function withoutRoom(event: QueueEvent<unknown>): QueueEvent<unknown> {
  if (event.type === 'ActionUndone') return { ...event, data: { ...event.data, before: courseWithoutRoom(event.data.before) } };
  if (event.type !== 'PatientCalled') return event;
  const { room: _, ...data } = event.data;
  return { ...event, data };
}

const courseWithoutRoom = (course: Course): Course => ({
  ...course,
  room: null,
  legs: course.legs.map((leg) => ({ ...leg, room: null })),
});

describe('a clinic with one room', () => {
  it('decides as the single queue does, but for the room in its calls', () => {
    fc.assert(
      fc.property(anyDay, (commands) => {
        const single = play(commands).map(({ outcome }) => (outcome instanceof Refusal ? outcome.code : outcome));
        const inRoom = play(commands.map(fromTheRoom)).map(({ outcome }) =>
          outcome instanceof Refusal ? outcome.code : outcome.map(withoutRoom),
        );
        expect(inRoom).toEqual(single);
      }),
    );
  });
});
