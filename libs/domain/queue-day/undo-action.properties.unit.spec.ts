import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { PatientDetails } from './patient.ts';
import type { QueueDay } from './state.ts';
import { anyDay, play, type Step } from './testing/any-day.ts';
import { anyDayWithRooms } from './testing/any-day-with-rooms.ts';
import { day } from './testing/given.ts';

type Event = Extract<Step['outcome'], readonly unknown[]>[number];

const eventsIn = ({ outcome }: Step): readonly Event[] => (Array.isArray(outcome) ? outcome : []);

/** Places in the day of each command that was taken back, and of each undo. */
function takenBack(steps: readonly Step[]): ReadonlySet<number> {
  const places = new Set<number>();
  for (const [place, step] of steps.entries()) {
    if (step.command.type !== 'UndoAction' || eventsIn(step).length === 0) continue;
    places.add(place);
    places.add(Number(step.command.of));
  }
  return places;
}

/** The day without some of its commands: the others keep the numbers that their events had. */
function without(steps: readonly Step[], places: ReadonlySet<number>): QueueDay<PatientDetails> {
  let state: QueueDay<PatientDetails> = day.initial;
  for (const [place, step] of steps.entries())
    for (const event of eventsIn(step))
      state = places.has(place) ? { ...state, sequence: state.sequence + 1 } : day.evolve(state, event);
  return state;
}

const told = ({ tickets, ...others }: QueueDay<unknown>) => ({ ...others, tickets: [...tickets.values()] });

describe('a day with actions that were taken back', () => {
  it.each([
    ['with one queue', anyDay],
    ['with services and rooms', anyDayWithRooms],
  ])('equals a day without the actions that were taken back, in a clinic %s', (_, anyCommands) => {
    let undone = 0;
    fc.assert(
      fc.property(anyCommands, (commands) => {
        const steps = play(commands);
        const places = takenBack(steps);
        undone += places.size;
        expect(told(steps.at(-1)?.after ?? day.initial)).toEqual(told(without(steps, places)));
      }),
      { numRuns: 300 },
    );
    expect(undone).toBeGreaterThan(50);
  });
});
