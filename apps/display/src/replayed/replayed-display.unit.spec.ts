import { describe, expect, it } from '@jest/globals';
import type { ReducedEntry } from '#libs/contracts/tickets/reduced-entry.ts';
import type { ReplayedWall } from '#libs/contracts/wall/replayed-wall.ts';
import { FakeTime } from '#libs/kernel/time/testing/fake-time.ts';
import type { OpenScreen } from '../display/screen/screen.ts';
import { called, calledTo, completed, waiting } from '../testing/entries.ts';
import { hangUp } from '../testing/wall.ts';
import { ReplayedDisplay } from './replayed-display.ts';

const AT = '2026-11-20T06:40:12.000Z';
const QUEUE = '/v1/tickets/queue/display';
const SECOND = 1_000;

const wallOf = (entries: readonly ReducedEntry[], call: ReducedEntry | null = null): ReplayedWall => ({
  at: AT,
  clinic: {
    name: 'عيادة النخيل',
    habits: { lang: 'ar', digits: 'latn', timezone: 'Asia/Dubai' },
    hasRooms: true,
    viewing: { inches: 43, metres: 6 },
    colour: null,
    logo: null,
  },
  notice: 'تأخير 30 دقيقة في العيادة',
  entries: [...entries],
  called: call,
  statistics: null,
});

const given = () => {
  const time = new FakeTime(AT);
  const display = new ReplayedDisplay({ timer: time.timer, note: () => undefined });
  display.start();
  const shownAt = (wall: ReplayedWall): Drawn => {
    display.show(wall);
    return drawn(display.screen.value());
  };
  return { time, shownAt, shown: () => drawn(display.screen.value()) };
};

type Drawn = Pick<OpenScreen, 'entries' | 'isSpotlit' | 'pages'> & { readonly said: number | null };

function drawn(screen: OpenScreen | null): Drawn {
  if (!screen) throw new Error('nothing is shown');
  const { entries, isSpotlit, pages, latest } = screen;
  // A wall at rest says the call that it announced last; one that was hung just then, the latest that stands.
  return { entries, isSpotlit, pages, said: isSpotlit && latest ? latest.ticket.position : null };
}

const positionsOf = ({ entries }: Drawn) => entries?.map(({ ticket }) => ticket.position);

/** A day's steps: what is told of a ticket, and the queue after it. */
const DAY: readonly (readonly [ReducedEntry, readonly ReducedEntry[]])[] = [
  [calledTo(1, 1), [calledTo(1, 1), waiting(2), waiting(3), waiting(4), waiting(5)]],
  [calledTo(2, 2), [calledTo(2, 2), calledTo(1, 1), waiting(3), waiting(4), waiting(5)]],
  [calledTo(1, 1, 2), [calledTo(1, 1, 2), calledTo(2, 2), waiting(3), waiting(4), waiting(5)]],
  [completed(1), [calledTo(2, 2), waiting(3), waiting(4), waiting(5)]],
  [calledTo(3, 3), [calledTo(3, 3), calledTo(2, 2), waiting(4), waiting(5)]],
  [calledTo(3, 4), [calledTo(3, 4), calledTo(2, 2), waiting(5)]],
];

describe('a wall that replays', () => {
  it('draws each step of a day as the wall drew it that day, forwards and backwards', async () => {
    const queue = [waiting(1), waiting(2), waiting(3), waiting(4), waiting(5)];
    const wall = await hangUp((server) => server.answers.set(QUEUE, queue));
    wall.live.accepts();
    await wall.time.pass(SECOND);
    const day: { readonly announced: Drawn; readonly later: Drawn; readonly told: ReplayedWall }[] = [];
    for (const [data, after] of DAY) {
      wall.server.answers.set(QUEUE, after);
      const topic = data.ticket.status === 'notified' ? 'tickets:status:notified' : 'tickets:status:completed';
      wall.live.says({ topic, data, position: '20261120.000000000009' });
      await wall.time.pass(SECOND);
      const announced = drawn(wall.open());
      await wall.time.pass(5 * SECOND);
      day.push({ announced, later: drawn(wall.open()), told: wallOf(after, data.ticket.status === 'notified' ? data : null) });
    }
    const { shownAt } = given();
    const replayed = [...day, ...day.toReversed()].map(({ told }) => [shownAt(told), shownAt({ ...told, called: null })]);
    expect(replayed).toEqual([...day, ...day.toReversed()].map(({ announced, later }) => [announced, later]));
    expect(day.map(({ announced }) => announced.isSpotlit)).toEqual([true, true, true, false, true, true]);
  });

  it('announces a call of a clinic without rooms before the others', () => {
    const { shownAt } = given();
    const shown = shownAt(wallOf([called(4), waiting(5), waiting(6)], called(4)));
    expect([positionsOf(shown), shown.isSpotlit]).toEqual([[4, 5, 6], true]);
  });

  it('announces no call that was over at the same instant', () => {
    const { shownAt } = given();
    const shown = shownAt(wallOf([calledTo(2, 2), waiting(5)], calledTo(1, 4)));
    expect([positionsOf(shown), shown.isSpotlit]).toEqual([[2, 5], false]);
  });

  it('keeps an announcement for as long as nothing else is told, and turns its pages', async () => {
    const rooms = [7, 6, 5, 4, 3, 2, 1].map((room) => calledTo(room, room));
    const { shownAt, shown, time } = given();
    const [latest] = rooms;
    const first = shownAt(wallOf(rooms, latest ?? null));
    await time.pass(10 * SECOND);
    expect([first, shown()].map((one) => [positionsOf(one), one.pages, one.isSpotlit])).toEqual([
      [[7, 6, 5, 4, 3], 2, true],
      [[7, 2, 1], 2, true],
    ]);
  });
});
