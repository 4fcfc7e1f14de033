import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { Refusal } from '../kernel/refusal.ts';
import { OptimisticStream, Writer } from '../testing/optimistic-stream.ts';
import type { QueueCommand } from './commands.ts';
import type { QueueEvent } from './events.ts';
import type { PatientDetails } from './patient.ts';
import type { QueueDay } from './state.ts';
import { call, callNext, complete, issue } from './testing/commands.ts';
import { called, issued } from './testing/events.ts';
import { day } from './testing/given.ts';
import { ticket } from './testing/patients.ts';

type Day = QueueDay<PatientDetails>;
type Event = QueueEvent<PatientDetails>;

const range = (length: number) => Array.from({ length }, (_, index) => index + 1);
const firstCalls = (events: readonly Event[]) =>
  events.flatMap(({ type, data }) => (type === 'PatientCalled' && data.attempt === 1 ? [data.ticketId] : []));

describe('fifty people calling the next patient at once', () => {
  const pressed = (...past: readonly Event[]) => {
    const stream = new OptimisticStream(day, ...past);
    const writers = range(50).map(() => new Writer(stream));
    const outcomes = writers.map((writer) => {
      const command = callNext(writer.state.called);
      const first = writer.attempt(command);
      return first === 'conflict' ? writer.attempt(command) : first;
    });
    return { stream, outcomes };
  };
  const queue = range(60).map((n) => issued(n));

  it.each([
    ['nobody is being called', [], ticket(1)],
    ['a patient is being called', [called(1)], ticket(2)],
  ])('calls one patient when fifty people call at once, while %s', (_, past, next) => {
    const { stream, outcomes } = pressed(...queue, ...past);
    expect(outcomes.filter((outcome) => outcome === 'accepted')).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome instanceof Refusal && outcome.code === 'queue.movedOn')).toHaveLength(49);
    expect(firstCalls(stream.events).at(-1)).toBe(next);
  });
});

const CLIENTS = 5;
const PATIENTS = 12;
type Wish = 'look' | 'issue' | 'next' | 'complete' | 'again';
const turn = fc.record({
  client: fc.nat(CLIENTS - 1),
  wish: fc.constantFrom<Wish>('look', 'issue', 'next', 'next', 'complete', 'again'),
});

/** The command that a person would give who sees this state, current or out of date. */
function wished(wish: Wish, seen: Day, nextNumber: () => number): QueueCommand | undefined {
  const called = seen.called === null ? undefined : seen.tickets.get(seen.called);
  if (wish === 'issue') return issue(nextNumber());
  if (wish === 'next') return callNext(seen.called);
  if (wish === 'complete' && called) return complete(called.position);
  if (wish === 'again' && called) return call(called.position, called.notifiedCount + 1);
  return undefined;
}

describe('many people working on one queue, each with a view that may be out of date', () => {
  it('calls every patient once, in the order of the queue, in a thousand interleavings', () => {
    fc.assert(
      fc.property(fc.array(turn, { minLength: 40, maxLength: 150, size: 'max' }), (turns) => {
        const stream = new OptimisticStream(day, ...range(PATIENTS).map((n) => issued(n)));
        const clients = range(CLIENTS).map(() => ({ writer: new Writer(stream), pending: [] as QueueCommand[] }));
        let last = PATIENTS;
        for (const { client, wish } of turns) {
          const { writer, pending } = clients[client] ?? { writer: new Writer(stream), pending: [] };
          const command = pending.pop() ?? wished(wish, writer.state, () => ++last);
          if (command === undefined) writer.look();
          else if (writer.attempt(command) === 'conflict') pending.push(command);
        }
        const inQueue = stream.events.flatMap(({ type, data }) => (type === 'TicketIssued' ? [data.ticketId] : []));
        const calls = firstCalls(stream.events);
        expect(calls).toEqual(inQueue.slice(0, calls.length));
      }),
      { numRuns: 1_000 },
    );
  });
});
