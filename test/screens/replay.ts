import type { Page } from 'puppeteer';
import type { Lang } from '#libs/contracts/lang.ts';
import type { ReplayedEvent } from '#libs/contracts/replay.ts';
import { answering } from '../support/visit.ts';
import { whileAsking } from './holding.ts';
import { refusal } from './refusal.ts';
import { replayedAt, replayedEvents, replayedTicket } from './replayed-day.ts';
import type { Screen } from './screen.ts';

const PATH = '/dashboard/replay?day=2026-11-20';
/** Number 10 is being called. */
const AT = `${PATH}&at=2026-11-20T06:08:30.000Z`;

const day = (page: Page, events: readonly ReplayedEvent[]) => answering(page, '/v1/replay/day', { body: { data: events } });
const replayed = async (page: Page, lang: Lang) => {
  await day(page, replayedEvents(lang));
  await answering(page, '/v1/replay', ({ searchParams }) => ({ body: { data: replayedAt(lang, searchParams.get('at') ?? '') } }));
};

/** The longest that an event can say. */
const extreme = async (page: Page, lang: Lang) => {
  await replayed(page, lang);
  const [first, ...rest] = replayedEvents(lang);
  if (!first) throw new Error('the day has no events');
  const actor = { id: 'long', name: 'عبدالرحمن عبدالعزيز '.repeat(5).trim(), kind: 'member' } as const;
  const words = `${lang === 'ar' ? 'تغيير الإعدادات' : 'Changed the settings'}: ${'Llanfairpwllgwyngyll'.repeat(5)}`;
  await day(page, [{ ...first, actor, words }, ...rest]);
};

const failing = async (page: Page, lang: Lang) => {
  await replayed(page, lang);
  await answering(page, '/v1/replay', refusal(lang, 'store.unavailable', 400));
};

const screen = (name: string, rest: Partial<Screen> = {}): Screen => ({
  name,
  path: AT,
  as: 'manager',
  given: replayed,
  ...rest,
});

export const REPLAY_SCREENS: readonly Screen[] = [
  screen('replay', { isPage: true }),
  screen('replay-followed', { path: `${AT}&ticket=${replayedTicket(12)}` }),
  screen('replay-between', { path: `${PATH}&at=2026-11-20T05:00:00.000Z` }),
  screen('replay-before', { path: `${PATH}&at=2026-11-19T20:00:00.000Z` }),
  screen('replay-extreme', { path: PATH, given: extreme }),
  screen('replay-empty', { path: PATH, given: (page) => day(page, []) }),
  screen('replay-future', { path: '/dashboard/replay?day=2031-01-01' }),
  screen('replay-invalid', { path: '/dashboard/replay?at=2026-11-20T06' }),
  screen('replay-failed', { given: failing }),
  // The reload would cut off the requests of a wall before it, so there is none.
  screen('replay-loading', { given: (page) => day(page, []), steps: (page) => whileAsking(page, '/v1/replay') }),
];
