import { describe, expect, it } from '@jest/globals';
import type { ReducedEvent } from '#libs/contracts/realtime/realtime.ts';
import type { ReducedEntry } from '#libs/contracts/tickets/reduced-entry.ts';
import { called, calledAs, cancelled, completed, waiting } from '../../testing/entries.ts';
import { applyEvent, type Board, fetched, isSpotlit, rings, shownOn, spotlightOver, UNSEEN } from './board.ts';

type Step = (board: Board) => Board;

const on =
  (topic: ReducedEvent['topic'], data: ReducedEntry): Step =>
  (board) =>
    applyEvent(board, { topic, data });
const call = (position: number, times = 1): Step => on('tickets:status:notified', called(position, times));
const look =
  (...queue: ReducedEntry[]): Step =>
  (board) =>
    fetched(board, queue);

/** `given`: what the first look has shown. */
const given = (...queue: ReducedEntry[]) => {
  const before = fetched(UNSEEN, queue);
  return {
    when: (...steps: Step[]) => {
      let [board, rung] = [before, 0];
      for (const step of steps) {
        const after = step(board);
        if (rings(board, after)) rung += 1;
        board = after;
      }
      return { shows: shownOn(board).map(({ ticket }) => ticket.position), rings: rung, isSpotlit: isSpotlit(board) };
    },
  };
};

describe('the slots of the display', () => {
  it('shows the called patient before the others from the call on', () => {
    const before = given(waiting(1), waiting(2), waiting(3));
    expect(before.when(call(2))).toMatchObject({ shows: [2, 1, 3], rings: 1 });
    expect(before.when(call(2), spotlightOver)).toMatchObject({ shows: [2, 1, 3], rings: 1 });
  });

  it('does not ring for a call that an undo gives back, and rings for a new one', () => {
    const before = given(waiting(1), waiting(2));
    const calledFirst = on('tickets:status:notified', calledAs('7', 1));
    const ended = [calledFirst, spotlightOver, on('tickets:status:completed', completed(1))];
    expect(before.when(...ended, look(calledAs('7', 1), waiting(2)))).toMatchObject({ shows: [1, 2], rings: 1 });
    expect(before.when(...ended, look(calledAs('9', 1), waiting(2))).rings).toBe(2);
  });

  it('does not ring for a call that stood before the page was opened, once an undo gives it back', () => {
    const before = given(calledAs('7', 1), waiting(2));
    const ended = on('tickets:status:completed', completed(1));
    expect(before.when(ended, look(calledAs('7', 1), waiting(2)))).toMatchObject({ shows: [1, 2], rings: 0 });
  });

  it('gives the wall to a call also where an answer was ahead of the event, and not where the call was missed', () => {
    const before = given(waiting(1), waiting(2));
    const answer =
      (isLive: boolean): Step =>
      (board) =>
        fetched(board, [called(2), waiting(1)], { isLive });
    expect(before.when(answer(true), call(2))).toMatchObject({ shows: [2, 1], rings: 1, isSpotlit: true });
    expect(before.when(answer(true), call(2), spotlightOver)).toMatchObject({ shows: [2, 1], rings: 1 });
    expect(before.when(answer(false))).toMatchObject({ shows: [2, 1], rings: 1, isSpotlit: false });
  });

  it('shows a call that it took for missed once its event arrives, without another ring', () => {
    const before = given(waiting(1), waiting(2));
    const missed = look(called(2), waiting(1));
    expect(before.when(missed, call(2))).toMatchObject({ shows: [2, 1], rings: 1, isSpotlit: true });
    expect(before.when(missed, call(2), spotlightOver)).toMatchObject({ shows: [2, 1], rings: 1 });
    expect(before.when(missed, call(2, 2))).toMatchObject({ shows: [2, 1], rings: 2 });
    expect(before.when(missed, spotlightOver, call(2))).toMatchObject({ shows: [2, 1], rings: 1 });
  });

  it('shows a patient who comes while a call has the wall behind it', () => {
    const before = given(waiting(1), waiting(2));
    expect(before.when(call(1), on('tickets:created', waiting(3))).shows).toEqual([1, 2, 3]);
    expect(before.when(call(1), on('tickets:created', waiting(3)), spotlightOver).shows).toEqual([1, 2, 3]);
  });

  it('drops the last of five slots for a called patient', () => {
    const before = given(waiting(1), waiting(2), waiting(3), waiting(4), waiting(5));
    expect(before.when(call(9), spotlightOver).shows).toEqual([9, 1, 2, 3, 4]);
  });

  it('appends a new ticket while there is room, once', () => {
    const created = on('tickets:created', waiting(6));
    expect(given(waiting(1)).when(created, created).shows).toEqual([1, 6]);
    expect(given(waiting(1), waiting(2), waiting(3), waiting(4), waiting(5)).when(created).shows).toEqual([1, 2, 3, 4, 5]);
  });

  it.each([
    ['completed', on('tickets:status:completed', completed(2))],
    ['deleted', on('tickets:deleted', waiting(2))],
    ['cancelled', on('tickets:updated', cancelled(2))],
  ])('removes a ticket that is %s', (_, leaves) => {
    expect(given(called(1), waiting(2), waiting(3)).when(leaves)).toMatchObject({ shows: [1, 3], rings: 0 });
  });

  it('changes a ticket in its slot when its details change', () => {
    const after = applyEvent(fetched(UNSEEN, [waiting(1), waiting(2)]), { topic: 'tickets:updated', data: waiting(1, 70) });
    expect(shownOn(after)).toEqual([waiting(1, 70), waiting(2)]);
  });

  it('ignores a change to a ticket that is not shown', () => {
    expect(given(waiting(1)).when(on('tickets:updated', waiting(8)), on('tickets:updated', cancelled(9))).shows).toEqual([1]);
  });

  it('leaves the queue as it stands when a patient waits again, until the fetch that knows the place', () => {
    const back = on('tickets:status:waiting', waiting(1));
    expect(given(called(1), waiting(2), waiting(3)).when(back).shows).toEqual([2, 3]);
    expect(given(called(1), waiting(2), waiting(3)).when(back, look(waiting(2), waiting(1), waiting(3))).shows).toEqual([
      2, 1, 3,
    ]);
    expect(given(waiting(2)).when(back).shows).toEqual([2]);
  });

  it('shows at once a patient who waits again where nobody else does', () => {
    const back = on('tickets:status:waiting', waiting(1));
    expect(given(called(1)).when(back).shows).toEqual([1]);
    expect(given().when(back).shows).toEqual([1]);
  });

  it('keeps a waiting patient in the same slot when a fetch was ahead of the event', () => {
    const back = on('tickets:status:waiting', waiting(1));
    expect(given(called(1), waiting(2)).when(look(waiting(1), waiting(2)), back).shows).toEqual([1, 2]);
  });

  it('ends a spotlight with its call', () => {
    const before = given(waiting(1), waiting(2));
    expect(before.when(call(1), on('tickets:status:completed', completed(1))).shows).toEqual([2]);
    expect(before.when(call(1), look(waiting(2), waiting(3))).shows).toEqual([2, 3]);
  });

  it('never holds more than five tickets', () => {
    const many = Array.from({ length: 8 }, (_, index) => waiting(index + 1));
    expect(given(...many).when().shows).toHaveLength(5);
  });
});

describe('the ring', () => {
  it('does not ring at the first fetch, even if a patient is being called', () => {
    expect(given(called(1), waiting(2)).when().rings).toBe(0);
  });

  it('rings at the next call and at each recall', () => {
    const before = given(called(1), waiting(2));
    const next = [on('tickets:status:completed', completed(1)), call(2)];
    expect(before.when(...next).rings).toBe(1);
    expect(before.when(...next, call(2, 2), call(2, 3)).rings).toBe(3);
  });

  it('rings once for a call that is received several times', () => {
    expect(given(waiting(1)).when(call(1), look(called(1)), call(1), spotlightOver, look(called(1))).rings).toBe(1);
  });

  it('rings for a call that only a fetch has found', () => {
    expect(given(called(1), waiting(2)).when(look(called(2), waiting(3))).rings).toBe(1);
    expect(given(waiting(1)).when(look(called(1))).rings).toBe(1);
  });

  it('does not ring when a patient leaves, waits again or is deleted', () => {
    const before = given(called(1), waiting(2));
    for (const quiet of [
      on('tickets:status:completed', completed(1)),
      on('tickets:status:waiting', waiting(1)),
      on('tickets:deleted', called(1)),
      on('tickets:updated', cancelled(1)),
      look(waiting(2)),
    ])
      expect(before.when(quiet).rings).toBe(0);
  });

  it('rings for a patient who returned to the queue and is called anew', () => {
    expect(given(called(1)).when(on('tickets:status:waiting', waiting(1)), call(1)).rings).toBe(1);
  });
});
