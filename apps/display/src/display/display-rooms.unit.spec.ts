import { describe, expect, it } from '@jest/globals';
import type { ReducedEntry } from '#libs/contracts/tickets/reduced-entry.ts';
import { calledTo, completed, waiting } from '../testing/entries.ts';
import { hangUp, shownBy } from '../testing/wall.ts';

const QUEUE = '/v1/tickets/queue/display';
const SECOND = 1_000;

/** A wall at work in a clinic with rooms. */
const given = async (...queue: ReducedEntry[]) => {
  const wall = await hangUp((server) => server.answers.set(QUEUE, queue));
  wall.live.accepts();
  await wall.time.pass(SECOND);
  const says = (topic: string, data: ReducedEntry) => wall.live.says({ topic, data, position: '20261120.000000000009' });
  return {
    ...wall,
    call: (entry: ReducedEntry) => says('tickets:status:notified', entry),
    complete: (position: number) => says('tickets:status:completed', completed(position)),
    answers: (...entries: ReducedEntry[]) => wall.server.answers.set(QUEUE, entries),
    now: () => ({ shows: shownBy(wall.open()), rings: wall.rings() }),
  };
};

describe('a display in a clinic with rooms', () => {
  it('announces two calls that come together for three and five seconds, and keeps the first below the second', async () => {
    const { answers, call, now, open, time } = await given(waiting(1), waiting(2), waiting(3));
    answers(calledTo(2, 2), calledTo(1, 1), waiting(3));
    call(calledTo(1, 1));
    call(calledTo(2, 2));
    await time.pass(2_999);
    expect(now()).toEqual({ shows: [1, 3], rings: 1 });
    await time.pass(1);
    expect(now()).toEqual({ shows: [2, 1, 3], rings: 2 });
    await time.pass(4_999);
    expect(open().isSpotlit).toBe(true);
    await time.pass(1);
    expect(open().isSpotlit).toBe(false);
    expect(now()).toEqual({ shows: [2, 1, 3], rings: 2 });
  });

  it('announces a call that comes four seconds after another at once', async () => {
    const { answers, call, now, time } = await given(waiting(1), waiting(2), waiting(3));
    answers(calledTo(1, 1), waiting(2), waiting(3));
    call(calledTo(1, 1));
    await time.pass(4 * SECOND);
    expect(now()).toEqual({ shows: [1, 2, 3], rings: 1 });
    call(calledTo(2, 2));
    expect(now()).toEqual({ shows: [2, 1, 3], rings: 2 });
  });

  it('keeps every patient in sight who was announced while five rooms call one after the other', async () => {
    const { answers, call, now, time } = await given(waiting(1));
    const rooms = [1, 2, 3, 4, 5];
    answers(...rooms.toReversed().map((room) => calledTo(room, room)));
    for (const room of rooms) call(calledTo(room, room));
    const shown = [];
    for (const _ of rooms) {
      shown.push(now().shows);
      await time.pass(3 * SECOND);
    }
    expect(shown).toEqual([[1], [2, 1], [3, 2, 1], [4, 3, 2, 1], [5, 4, 3, 2, 1]]);
  });

  it('announces the next call at once when the announced one ends', async () => {
    const { call, complete, now, time } = await given(waiting(1), waiting(2));
    call(calledTo(1, 1));
    call(calledTo(2, 2));
    await time.pass(SECOND / 5);
    complete(1);
    // The row below is as it was, until the ground of the call hides it.
    expect(now()).toEqual({ shows: [2, 2], rings: 2 });
  });

  it('turns the page of called patients every ten seconds, the latest call on each', async () => {
    const { now, open, time } = await given(...[8, 7, 6, 5, 4, 3, 2, 1].map((each) => calledTo(each, each)));
    const pages = [];
    for (let turn = 0; turn < 3; turn += 1) {
      pages.push(now().shows);
      await time.pass(10 * SECOND);
    }
    expect(pages).toEqual([
      [8, 7, 6, 5, 4],
      [8, 3, 2, 1],
      [8, 7, 6, 5, 4],
    ]);
    expect({ pages: open().pages, rings: now().rings }).toEqual({ pages: 2, rings: 0 });
  });

  it('rings once for each call that was missed while disconnected, and for none that stood before', async () => {
    const { answers, live, now, server, time } = await given(calledTo(1, 1), waiting(2), waiting(3));
    server.reachable = false;
    live.drops();
    await time.pass(60 * SECOND);
    server.reachable = true;
    answers(calledTo(3, 3), calledTo(2, 2), calledTo(1, 1));
    await live.acceptsNext(time);
    await time.pass(SECOND);
    expect(now()).toEqual({ shows: [2, 1], rings: 1 });
    await time.pass(3 * SECOND);
    expect(now()).toEqual({ shows: [3, 2, 1], rings: 2 });
    await time.pass(600 * SECOND);
    expect(now()).toEqual({ shows: [3, 2, 1], rings: 2 });
  });

  it('leaves no timer behind when it stops in the middle of an announcement', async () => {
    const { call, display, time } = await given(waiting(1));
    call(calledTo(1, 1));
    display.stop();
    expect(time.pending).toBe(0);
  });
});
