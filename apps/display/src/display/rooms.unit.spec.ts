import { describe, expect, it } from '@jest/globals';
import type { ReducedEvent } from '#libs/contracts/realtime/realtime.ts';
import type { ReducedEntry } from '#libs/contracts/tickets/reduced-entry.ts';
import { called, calledTo, completed, waiting } from '../testing/entries.ts';
import {
  announcedOn,
  applyEvent,
  type Board,
  fetched,
  isSpotlit,
  latestOn,
  rings,
  shownOn,
  spotlightOver,
  UNSEEN,
} from './board/board.ts';

type Step = (board: Board) => Board;

const on =
  (topic: ReducedEvent['topic'], data: ReducedEntry): Step =>
  (board) =>
    applyEvent(board, { topic, data });
const call = (room: number, position: number, times = 1): Step => on('tickets:status:notified', calledTo(room, position, times));
const look =
  (...queue: ReducedEntry[]): Step =>
  (board) =>
    fetched(board, queue);
/** Gives each announcement its time. */
const announced: Step = (board) => (announcedOn(board) ? announced(spotlightOver(board)) : board);

/** `given`: what the first fetch has shown. */
const given = (...queue: ReducedEntry[]) => ({
  when: (...steps: Step[]) => {
    let board = fetched(UNSEEN, queue);
    const rung: number[] = [];
    for (const step of steps) {
      // Announcements that end within a step begin one after the other.
      for (const next of step === announced ? Array.from({ length: 9 }, () => spotlightOver) : [step]) {
        const after = next(board);
        if (rings(board, after)) rung.push(latestOn(after)?.ticket.position ?? 0);
        board = after;
      }
    }
    return { shows: shownOn(board).map(({ ticket }) => ticket.position), rung, isSpotlit: isSpotlit(board) };
  },
});

describe('the wall of a clinic with rooms', () => {
  it('shows every called patient, the latest call first, and then the waiting', () => {
    const before = given(calledTo(1, 1), waiting(2), waiting(3));
    expect(before.when(call(2, 2), announced)).toMatchObject({ shows: [2, 1, 3], rung: [2] });
    expect(before.when(call(2, 2), announced, call(1, 1, 2), announced).shows).toEqual([1, 2, 3]);
  });

  it('keeps every called patient on the wall, also where more rooms call than there are slots', () => {
    const rooms = [1, 2, 3, 4, 5, 6, 7];
    const { shows, rung } = given(waiting(8), waiting(9)).when(...rooms.map((room) => call(room, room)), announced);
    expect(shows).toEqual([7, 6, 5, 4, 3, 2, 1]);
    expect(rung).toEqual(rooms);
  });

  it('leaves out a patient who is sent on from a full wall, since others may wait behind it', () => {
    const full = [5, 4, 3, 2, 1].map((room) => calledTo(room, room));
    expect(given(...full).when(on('tickets:status:waiting', waiting(1))).shows).toEqual([5, 4, 3, 2]);
    expect(given(...full.slice(1)).when(on('tickets:status:waiting', waiting(1))).shows).toEqual([4, 3, 2, 1]);
  });

  it('announces calls that come together one after the other, each with one ring, and keeps earlier calls below', () => {
    const before = given(waiting(1), waiting(2), waiting(3));
    expect(before.when(call(1, 1), call(2, 2))).toMatchObject({ shows: [1, 3], rung: [1] });
    expect(before.when(call(1, 1), call(2, 2), spotlightOver)).toMatchObject({ shows: [2, 1, 3], rung: [1, 2] });
    expect(before.when(call(1, 1), call(2, 2), spotlightOver, spotlightOver).shows).toEqual([2, 1, 3]);
  });

  it('drops a call that ends before its announcement', () => {
    const steps = [call(1, 1), call(2, 2), call(3, 3), on('tickets:status:completed', completed(2)), announced];
    expect(given(waiting(1), waiting(2), waiting(3)).when(...steps).rung).toEqual([1, 3]);
  });

  it('rings at each recall, and once for one that replaces a call not yet announced', () => {
    const before = given(calledTo(1, 1), calledTo(2, 2));
    expect(before.when(call(1, 1, 2), announced, call(1, 1, 3), announced).rung).toEqual([1, 1]);
    expect(before.when(call(1, 1, 2), call(2, 2, 2), call(2, 2, 3), announced).rung).toEqual([1, 2]);
  });

  it.each([
    ['ends', on('tickets:status:completed', completed(2))],
    ['is sent on', on('tickets:status:waiting', waiting(2))],
    ['is deleted', on('tickets:deleted', calledTo(2, 2))],
    ['is edited', on('tickets:updated', calledTo(2, 2))],
    ['is not in the next answer', look(calledTo(1, 1), waiting(3))],
  ])('never rings for the others when the latest call %s', (_, step) => {
    expect(given(calledTo(2, 2), calledTo(1, 1), waiting(3)).when(step, announced).rung).toEqual([]);
  });

  it('keeps a called patient in the same slot when only details change', () => {
    const edited = on('tickets:updated', calledTo(1, 1));
    expect(given(calledTo(2, 2), calledTo(1, 1)).when(edited).shows).toEqual([2, 1]);
  });

  it('rings for a patient who was reset or sent on and is called again, into the same room or another', () => {
    const before = given(calledTo(1, 1));
    const back = on('tickets:status:waiting', waiting(1));
    expect(before.when(back, call(1, 1), announced).rung).toEqual([1]);
    expect(before.when(back, call(2, 1), announced).rung).toEqual([1]);
  });

  it('rings once for each call that only a fetch has found, the oldest first', () => {
    const missed = look(calledTo(3, 3), calledTo(2, 2), calledTo(1, 1), waiting(4));
    expect(given(calledTo(1, 1)).when(missed, announced, missed, announced).rung).toEqual([2, 3]);
  });

  it('gives the wall to a call that a fetch has found, unless it names no room', () => {
    expect(given(waiting(1), waiting(2)).when(look(calledTo(1, 1), waiting(2)))).toMatchObject({ isSpotlit: true });
    expect(given(waiting(1), waiting(2)).when(look(called(1), waiting(2)))).toMatchObject({ isSpotlit: false });
  });

  const ahead =
    (...queue: ReducedEntry[]): Step =>
    (board) =>
      fetched(board, queue, { isLive: true });

  it('rings once where a fetch is ahead of the events of a call', () => {
    const before = given(calledTo(1, 1), waiting(2));
    const steps = [ahead(calledTo(2, 1), waiting(2)), announced, on('tickets:status:waiting', waiting(1)), call(2, 1), announced];
    expect(before.when(...steps).rung).toEqual([1]);
    expect(
      before.when(ahead(calledTo(2, 3), calledTo(1, 1)), announced, on('tickets:created', waiting(3)), call(2, 3)).rung,
    ).toEqual([3]);
  });

  it('never rings for an update that is older than a recall', () => {
    const steps = [ahead(calledTo(1, 1, 2)), announced, on('tickets:updated', calledTo(1, 1)), call(1, 1, 2)];
    expect(given(calledTo(1, 1)).when(...steps).rung).toEqual([1]);
  });

  it('rings for a call that repeats one which a fetch had found ahead of its event', () => {
    const steps = [ahead(calledTo(1, 1)), announced, call(1, 1), on('tickets:status:waiting', waiting(1)), call(1, 1)];
    expect(given(waiting(1)).when(...steps).rung).toEqual([1, 1]);
  });

  it('rings again after a lost connection for a call that was found, reset and made once more', () => {
    const back = on('tickets:status:waiting', waiting(2));
    expect(given(waiting(2)).when(look(calledTo(1, 2)), announced, back, call(1, 2)).rung).toEqual([2, 2]);
  });

  it('does not ring for calls of an answer that came first, but for one received meanwhile', () => {
    const meanwhile = { topic: 'tickets:status:notified', data: calledTo(2, 2) } as const;
    const board = fetched(UNSEEN, [calledTo(1, 1), waiting(2)], { meanwhile: [meanwhile] });
    expect({ rings: rings(UNSEEN, board), shows: shownOn(board) }).toEqual({
      rings: true,
      shows: [calledTo(2, 2), calledTo(1, 1)],
    });
    expect(rings(UNSEEN, fetched(UNSEEN, [calledTo(2, 2), calledTo(1, 1)], { meanwhile: [meanwhile] }))).toBe(false);
  });

  it('never says an older call again to a screen reader when the latest one ends', () => {
    const board = fetched(UNSEEN, [calledTo(2, 2), calledTo(1, 1)]);
    expect(latestOn(board)?.ticket.position).toBe(2);
    expect(latestOn(on('tickets:status:completed', completed(2))(board))).toBeUndefined();
  });
});
