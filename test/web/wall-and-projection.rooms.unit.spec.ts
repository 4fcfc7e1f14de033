import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { DISPLAY } from '#libs/contracts/limits.ts';
import type { ReducedEntry } from '#libs/contracts/tickets/reduced-entry.ts';
import { anyDayWithRooms } from '#libs/domain/queue-day/testing/any-day-with-rooms.ts';
import { day } from '#libs/domain/queue-day/testing/given.ts';
import { type BoardDocument, boardId } from '#projections/display/board.ts';
import { display } from '#projections/display/display.projection.ts';
import { given } from '#projections/testing/given.ts';
import { DAY, logOf, TENANT } from '#projections/testing/log.ts';
import { applyEvent, fetched, UNSEEN } from '../../apps/display/src/display/board/board.ts';
import { answered, answerOf, type Event, isLearntByFetch, recorded, reduced, type Update, updateOf } from './wall-log.ts';

function projected(events: readonly Event[]): readonly ReducedEntry[] {
  const document = given(display, logOf(...events))['boards']?.[boardId(TENANT, DAY)] as BoardDocument | undefined;
  return answered((document?.entries ?? []).map(reduced));
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
          if (!isLearntByFetch(event)) expect(wall.queue).toEqual(isPlaceUnknown(update, before) ? others : after);
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
          const after = states[index + 1] ?? day.initial;
          if (isLearntByFetch(event)) wall = fetched(wall, answerOf(after), { isLive: true });
          const called = wall.queue.filter(({ ticket }) => ticket.status === 'notified').map(({ ticket }) => ticket.id);
          expect(called).toEqual([...after.calls].reverse());
        }
      }),
    );
  });
});
