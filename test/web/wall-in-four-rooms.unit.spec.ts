import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { ReducedEntry } from '#libs/contracts/tickets/reduced-entry.ts';
import type { QueueCommand } from '#libs/domain/queue-day/commands.ts';
import type { PatientDetails } from '#libs/domain/queue-day/patient.ts';
import type { Places } from '#libs/domain/queue-day/places.ts';
import type { QueueDay } from '#libs/domain/queue-day/state.ts';
import { numbered } from '#libs/domain/queue-day/testing/any-day.ts';
import * as ask from '#libs/domain/queue-day/testing/commands.ts';
import { CLINIC, DENTAL, GENERAL, LAB, room, roomId, SERVICES_ONLY } from '#libs/domain/queue-day/testing/places.ts';
import {
  announcedOn,
  applyEvent,
  type Board,
  fetched,
  latestOn,
  rings,
  spotlightOver,
  UNSEEN,
} from '../../apps/display/src/display/board/board.ts';
import { answerOf, type Event, recorded, reduced, type Update, updateOf } from './wall-log.ts';

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
