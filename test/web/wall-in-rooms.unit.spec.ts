import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { DISPLAY } from '#libs/contracts/limits.ts';
import { type ReducedEntry, reducedEntry } from '#libs/contracts/tickets/reduced-entry.ts';
import type { QueueCommand } from '#libs/domain/queue-day/commands.ts';
import type { QueueEvent } from '#libs/domain/queue-day/events.ts';
import type { PatientDetails } from '#libs/domain/queue-day/patient.ts';
import type { Places } from '#libs/domain/queue-day/places.ts';
import type { QueueDay, Ticket } from '#libs/domain/queue-day/state.ts';
import { eventsOf, numbered, play } from '#libs/domain/queue-day/testing/any-day.ts';
import { anyDayWithRooms } from '#libs/domain/queue-day/testing/any-day-with-rooms.ts';
import * as ask from '#libs/domain/queue-day/testing/commands.ts';
import { day } from '#libs/domain/queue-day/testing/given.ts';
import { CLINIC, DENTAL, GENERAL, LAB, room, roomId, SERVICES_ONLY } from '#libs/domain/queue-day/testing/places.ts';
import { type BoardDocument, type BoardEntry, boardId } from '#projections/display/board.ts';
import { display } from '#projections/display/display.projection.ts';
import { given } from '#projections/testing/given.ts';
import { DAY, logOf, TENANT } from '#projections/testing/log.ts';
import { topicOf } from '../../apps/api/src/realtime/topic-update.ts';
import {
  announcedOn,
  applyEvent,
  type Board,
  fetched,
  latestOn,
  rings,
  spotlightOver,
  UNSEEN,
} from '../../apps/display/src/display/board.ts';

type Event = QueueEvent<PatientDetails>;
type Update = Parameters<typeof applyEvent>[1];
type Shown = Pick<BoardEntry, 'id' | 'position' | 'notifiedCount' | 'room'> & { readonly status: Ticket<unknown>['status'] };

const AGE = 30;

const reduced = ({ id, position, status, notifiedCount, room: to }: Shown): ReducedEntry =>
  reducedEntry.parse({
    ticket: { id, position, status, notifiedCount },
    patient: { age: AGE },
    ...(status === 'notified' && to !== null && { room: { id: to, name: `Room ${to}` } }),
  });

function projected(events: readonly Event[]): readonly ReducedEntry[] {
  const document = given(display, logOf(...events))['boards']?.[boardId(TENANT, DAY)] as BoardDocument | undefined;
  return answered((document?.entries ?? []).map(reduced));
}

/** Every called one, then the first who wait, as the server answers. */
const answered = (entries: readonly ReducedEntry[]): readonly ReducedEntry[] =>
  entries.slice(0, Math.max(DISPLAY.size, entries.filter(({ ticket }) => ticket.status === 'notified').length));

const answerOf = ({ calls, queue, tickets }: QueueDay<PatientDetails>): readonly ReducedEntry[] =>
  answered(
    [...calls]
      .reverse()
      .concat(queue)
      .flatMap((id) => tickets.get(id) ?? [])
      .map(reduced),
  );

/** The update that the gateway sends for an event; a deleted ticket is sent as it was. */
function updateOf(event: Event, before: QueueDay<PatientDetails>): Update {
  const after = day.evolve(before, event).tickets.get(event.data.ticketId);
  const ticket = after ?? before.tickets.get(event.data.ticketId);
  const topic = topicOf(event.type, after);
  if (!ticket || !topic) throw new Error(`${event.type} raises no topic`);
  return { topic, data: reduced(ticket) };
}

/** A day as the log has it: its events, and the state before each of them and after the last. */
function recorded(commands: readonly QueueCommand[]) {
  const events = eventsOf(play(commands));
  const states = [day.initial as QueueDay<PatientDetails>];
  for (const event of events) states.push(day.evolve(states.at(-1) ?? day.initial, event));
  return { events, states };
}

/** A patient who waits again beside others has a place by rank, which the wall learns by the fetch that follows. */
const isPlaceUnknown = ({ topic, data }: Update, before: readonly ReducedEntry[]): boolean =>
  topic === 'tickets:status:waiting' &&
  (before.length >= DISPLAY.size || before.some(({ ticket }) => ticket.status === 'waiting' && ticket.id !== data.ticket.id));

describe('the wall of a clinic with rooms', () => {
  it('shows the same as the display projection after each event, without a patient whose place it does not know until it has fetched', () => {
    fc.assert(
      fc.property(anyDayWithRooms, (commands) => {
        const { events, states } = recorded(commands);
        for (const [index, event] of events.entries()) {
          const state = states[index];
          if (!state || state.calls.length + state.queue.length > DISPLAY.size) continue;
          const before = projected(events.slice(0, index));
          const update = updateOf(event, state);
          const after = projected(events.slice(0, index + 1));
          const wall = applyEvent(fetched(UNSEEN, before), update);
          const others = before.filter(({ ticket }) => ticket.id !== update.data.ticket.id);
          expect(wall.queue).toEqual(isPlaceUnknown(update, before) ? others : after);
          expect(fetched(wall, after, { isLive: true }).queue).toEqual(after);
        }
      }),
      { numRuns: 40 },
    );
  });

  it('shows every called patient after each event, the latest call first', () => {
    fc.assert(
      fc.property(anyDayWithRooms, (commands) => {
        const { events, states } = recorded(commands);
        let wall = fetched(UNSEEN, []);
        for (const [index, event] of events.entries()) {
          wall = applyEvent(wall, updateOf(event, states[index] ?? day.initial));
          const called = wall.queue.filter(({ ticket }) => ticket.status === 'notified').map(({ ticket }) => ticket.id);
          expect(called).toEqual([...(states[index + 1]?.calls ?? [])].reverse());
        }
      }),
    );
  });
});

const FOUR_ROOMS: Places = { services: CLINIC.services, rooms: [1, 2, 3, 4].map((n) => room(roomId(`room-${n}`))) };
const PATIENTS = 8;
const number = fc.integer({ min: 1, max: PATIENTS });
const anyRoom = fc.integer({ min: 1, max: 4 }).map((n) => roomId(`room-${n}`));
const service = fc.constantFrom(GENERAL, DENTAL, LAB);

const inFourRooms: fc.Arbitrary<QueueCommand> = fc.oneof(
  { weight: 3, arbitrary: number.map((n) => ask.issue(n)) },
  { weight: 4, arbitrary: anyRoom.map((id) => ask.at(FOUR_ROOMS, ask.callNext(), id)) },
  {
    weight: 2,
    arbitrary: fc
      .tuple(anyRoom, service)
      .map(([id, to]) => ask.at(FOUR_ROOMS, { ...ask.callNext(undefined, 'moved'), service: to }, id)),
  },
  { weight: 4, arbitrary: fc.tuple(number, anyRoom).map(([n, id]) => ask.at(FOUR_ROOMS, ask.call(n), id)) },
  { weight: 2, arbitrary: fc.tuple(number, service).map(([n, to]) => ask.move(n, to)) },
  { weight: 2, arbitrary: number.map((n) => ask.reset(n)) },
  { weight: 1, arbitrary: number.map((n) => ask.complete(n)) },
  { weight: 1, arbitrary: number.map((n) => ask.cancel(n)) },
  { weight: 1, arbitrary: number.map((n) => ask.edit(n)) },
);

/** The first patient is called before the clinic has rooms: a call that belongs to none. */
const fourRooms: fc.Arbitrary<readonly QueueCommand[]> = fc.array(inFourRooms, { maxLength: 60, size: 'max' }).map((rest) => {
  const begin = [ask.issue(1), ask.issue(2), ask.issue(3)].map((command) => ask.at(SERVICES_ONLY, command));
  const leftOver = ask.at(SERVICES_ONLY, ask.call(1));
  return numbered([
    ...begin,
    leftOver,
    ...rest.map((command) => ask.at(FOUR_ROOMS, command, 'room' in command ? command.room : undefined)),
  ]);
});

/**
 * Moments around a wall: events arrive; a fetch is answered, ahead of events that are on their way and after some that came
 * meanwhile; or the connection is lost for some events, and the queue fetched when it is back.
 */
const happening = fc.record({
  kind: fc.constantFrom('events', 'fetch', 'lost'),
  count: fc.integer({ min: 0, max: 4 }),
  ahead: fc.integer({ min: 0, max: 5 }),
  announced: fc.boolean(),
});

/** A wall between a log and its own fetches; it counts the rings of each call. */
class Wall {
  board: Board = fetched(UNSEEN, []);
  readonly rung: string[] = [];
  /** Index of the next event to arrive. */
  next = 0;
  private readonly log: ReturnType<typeof recorded>;

  constructor(log: ReturnType<typeof recorded>) {
    this.log = log;
  }

  arrive(count: number): Update[] {
    const updates: Update[] = [];
    for (; updates.length < count && this.next < this.log.events.length; this.next += 1) {
      const [event, state] = [this.log.events[this.next], this.log.states[this.next]];
      if (!event || !state) break;
      const update = updateOf(event, state);
      updates.push(update);
      this.become(applyEvent(this.board, update));
    }
    return updates;
  }

  /** An answer of `at`, while `count` events arrive. */
  fetch(at: number, count: number, isLive: boolean): void {
    const meanwhile = this.arrive(count);
    const state = this.log.states[Math.min(at, this.log.events.length)];
    if (state) this.become(fetched(this.board, answerOf(state), { meanwhile, isLive }));
  }

  announceOne(): void {
    this.become(spotlightOver(this.board));
  }

  announceAll(): void {
    while (announcedOn(this.board)) this.announceOne();
  }

  private become(board: Board): void {
    if (rings(this.board, board)) this.rung.push(keyOf(latestOn(board)));
    this.board = board;
  }
}

const keyOf = (entry: ReducedEntry | undefined): string =>
  entry ? [entry.ticket.position, entry.ticket.notifiedCount, entry.room?.id ?? 'no room'].join(' ') : 'nobody';

const callsIn = (events: readonly Event[], states: readonly QueueDay<PatientDetails>[]): string[] =>
  events.flatMap((event, index) => {
    const ticket = states[index + 1]?.tickets.get(event.data.ticketId);
    return event.type === 'PatientCalled' && ticket ? [keyOf(reduced(ticket))] : [];
  });

const sorted = (keys: readonly string[]): string[] => [...keys].sort();

describe('the ring of a wall in four rooms', () => {
  it('rings exactly once per call while connected, whatever fetches answer and however late events are', () => {
    fc.assert(
      fc.property(fourRooms, fc.array(happening, { maxLength: 40 }), (commands, happenings) => {
        const log = recorded(commands);
        const wall = new Wall(log);
        const step = (act: () => void): void => {
          act();
          wall.announceAll();
        };
        for (const { kind, count, ahead } of happenings) {
          if (kind === 'events') for (let each = 0; each < count; each += 1) step(() => wall.arrive(1));
          else {
            const at = wall.next + ahead;
            step(() => wall.fetch(at, 0, true));
            // Events are at most one fetch late.
            while (wall.next < Math.min(at, log.events.length)) step(() => wall.arrive(1));
          }
        }
        while (wall.next < log.events.length) step(() => wall.arrive(1));
        expect(sorted(wall.rung)).toEqual(sorted(callsIn(log.events, log.states)));
      }),
      { numRuns: 300 },
    );
  });

  it('rings once on reconnecting for each call that was missed and still stands, and for no other', () => {
    fc.assert(
      fc.property(fourRooms, fc.array(happening, { maxLength: 30 }), (commands, happenings) => {
        const log = recorded(commands);
        const wall = new Wall(log);
        const expected: string[] = [];
        const standing = (index: number): string[] =>
          (log.states[index]?.calls ?? []).flatMap((id) => {
            const ticket = log.states[index]?.tickets.get(id);
            return ticket ? [keyOf(reduced(ticket))] : [];
          });
        for (const { kind, count } of happenings) {
          const from = wall.next;
          const to = Math.min(from + count, log.events.length);
          if (kind === 'lost') {
            const known = standing(from);
            wall.next = to;
            wall.fetch(to, 0, false);
            expected.push(...standing(to).filter((key) => !known.includes(key)));
          } else {
            for (let each = from; each < to; each += 1) {
              wall.arrive(1);
              wall.announceAll();
            }
            expected.push(...callsIn(log.events.slice(from, to), log.states.slice(from)));
          }
          wall.announceAll();
        }
        expect(wall.rung).toEqual(expected);
      }),
      { numRuns: 300 },
    );
  });

  it('never rings twice for one call, nor leaves one that stands without a ring, when calls come faster than they are announced', () => {
    fc.assert(
      fc.property(fourRooms, fc.array(happening, { maxLength: 40 }), (commands, happenings) => {
        const log = recorded(commands);
        const wall = new Wall(log);
        for (const { kind, count, announced } of happenings) {
          if (kind === 'events') wall.arrive(count);
          else wall.fetch(wall.next, count, true);
          if (announced) wall.announceOne();
        }
        while (wall.next < log.events.length) wall.arrive(1);
        wall.announceAll();
        const calls = callsIn(log.events, log.states);
        const times = (keys: readonly string[], key: string): number => keys.filter((other) => other === key).length;
        for (const key of new Set(wall.rung)) expect(times(wall.rung, key)).toBeLessThanOrEqual(times(calls, key));
        for (const { ticket, room: to } of wall.board.queue.filter((entry) => entry.ticket.status === 'notified'))
          expect(wall.rung).toContain([ticket.position, ticket.notifiedCount, to?.id ?? 'no room'].join(' '));
      }),
      { numRuns: 300 },
    );
  });
});
