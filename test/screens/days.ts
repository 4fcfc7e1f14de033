import type { Page } from 'puppeteer';
import type { Lang } from '#libs/contracts/lang.ts';
import type { TicketPair } from '#libs/contracts/tickets/ticket-pair.ts';
import { answering } from '../support/visit.ts';
import { around, withEstimates } from './an-estimate.ts';
import { refusal } from './refusal.ts';
import { CLINIC_WITH_MESSAGES } from './settings.ts';

/** Days as a page may meet them: everyday ones, and those at the edge of what is allowed. Nobody in them is real. */
export interface Day {
  readonly called?: TicketPair;
  readonly waiting?: readonly TicketPair[];
  readonly finished?: readonly TicketPair[];
  /** The answer of a search; left out: those who have finished. */
  readonly found?: readonly TicketPair[];
  /** More wait than are listed. */
  readonly more?: number;
}

type Status = TicketPair['ticket']['status'];
interface Person {
  readonly name: string | null;
  readonly age?: number | null;
  readonly reason?: string | null;
  /** Minutes since the call; left out: a quarter of the stay. */
  readonly called?: number;
}

const MINUTE = 60_000;
const ago = (minutes: number): string => new Date(Date.now() - minutes * MINUTE).toISOString();

const pair = (position: number, status: Status, minutes: number, person: Person): TicketPair => {
  const { name, age = 41, reason = null, called = minutes / 4 } = person;
  const calledAt = status === 'waiting' ? null : ago(called);
  return {
    ticket: {
      id: `20261120-01932b4e-7c1a-7d2f-9a35-${String(position).padStart(12, '0')}`,
      position,
      status,
      notifiedCount: status === 'waiting' ? 0 : 2,
      reason,
      createdAt: ago(minutes),
      waitingSince: ago(minutes),
      waitingAt: calledAt,
      notifiedAt: calledAt,
      completedAt: status === 'completed' ? ago(minutes / 8) : null,
      cancelledAt: status === 'cancelled' ? ago(minutes / 8) : null,
      cancelReason: null,
    },
    patient: { name, age, phone: name && '+971501234567', whatsapp: true },
  };
};

type CancelReason = NonNullable<TicketPair['ticket']['cancelReason']>;

const cancelledAs =
  (cancelReason: CancelReason) =>
  ({ ticket, patient }: TicketPair): TicketPair => ({ ticket: { ...ticket, cancelReason }, patient });
const absent = cancelledAs('absent');

/** Gave up the turn, uncalled. */
const left = ({ ticket, patient }: TicketPair): TicketPair =>
  cancelledAs('left')({ ticket: { ...ticket, notifiedCount: 0, waitingAt: null, notifiedAt: null }, patient });

const NAMES = ['عبدالرحمن بن سلطان الكعبي', 'Maria Gonzalez', 'هند الشامسي', 'فاطمة المزروعي', 'John O’Neill', 'نورة'];

export async function aDay(page: Page, { called, waiting = [], finished = [], found = finished, more = 0 }: Day): Promise<void> {
  const cancelledFor = (reason: string | null) => finished.filter(({ ticket }) => ticket.cancelReason === reason);
  const figures = {
    total: waiting.length + finished.length + more + (called ? 1 : 0),
    waiting: waiting.length + more,
    notified: called ? 1 : 0,
    completed: finished.filter(({ ticket }) => ticket.status === 'completed').length,
    cancelled: finished.filter(({ ticket }) => ticket.status === 'cancelled').length,
    absent: cancelledFor('absent').length,
    left: cancelledFor('left').length,
    waitingTime: { median: 780, avg: 800, latest: 600 },
    expectedWaitTime: (waiting.length + more) * 7,
    estimate: around((waiting.length + more) * 7),
  };
  await answering(page, '/v1/tickets/notified', { body: { data: called ?? null } });
  await answering(page, '/v1/tickets/stats/today', { body: { data: figures } });
  await answering(page, '/v1/tickets/queue', ({ searchParams }) => {
    const all = searchParams.getAll('status').includes('notified') && called ? [called, ...waiting] : waiting;
    const listed = all.slice(0, Number(searchParams.get('limit')));
    return { body: { data: withEstimates(listed) } };
  });
  await answering(page, '/v1/tickets', ({ searchParams }) => {
    if (searchParams.size === 0) return { status: 201, body: { data: pair(13, 'waiting', 0, { name: 'هند الشامسي', age: 34 }) } };
    const reason = searchParams.get('cancelReason');
    const listed = searchParams.has('search') ? found : reason === null ? finished : cancelledFor(reason);
    const meta = { page: 1, limit: 10, total: listed.length, pages: Math.ceil(listed.length / 10) };
    return { body: { data: listed.slice(0, 10), meta } };
  });
}

const CALLED = pair(7, 'notified', 36, { name: 'سالم المنصوري', age: 64, reason: 'متابعة ضغط الدم', called: 3.5 });

const FULL_DAY: Day = {
  called: CALLED,
  waiting: NAMES.map((name, index) =>
    pair(8 + index, 'waiting', 31 - index * 5, { name, age: 8 + index * 13, reason: index % 2 ? null : 'صداع منذ يومين' }),
  ),
  finished: [
    pair(6, 'completed', 60, { name: 'مريم الحمادي' }),
    absent(pair(5, 'cancelled', 70, { name: 'Peter Schmidt' })),
    pair(4, 'cancelled', 80, { name: 'خالد' }),
  ],
};

const CALL_OF_NEXT = pair(8, 'notified', 31, { name: 'عبدالرحمن بن سلطان الكعبي', age: 8, reason: 'صداع منذ يومين', called: 0 });

/** A search finds somebody who waits, the called patient and one who has finished. */
export const aDayOfFinding = (page: Page): Promise<void> =>
  aDay(page, { ...FULL_DAY, found: [CALLED, ...(FULL_DAY.waiting ?? []).slice(1, 3), ...(FULL_DAY.finished ?? []).slice(0, 1)] });

/** A search finds nobody. */
export const aDayOfFindingNobody = (page: Page): Promise<void> => aDay(page, { ...FULL_DAY, found: [] });

/** A search finds nobody of today, and two who came before with the phone. */
export const aDayOfReturning = async (page: Page): Promise<void> => {
  await aDayOfFindingNobody(page);
  const config = { ...CLINIC_WITH_MESSAGES.config, digits: 'latn', recall: true };
  await answering(page, '/v1/tenants/current', { body: { data: { ...CLINIC_WITH_MESSAGES, config } } });
  const returning = [
    { name: 'هند الشامسي', age: 34, day: '2026-10-18' },
    { name: 'Omar Al Shamsi', age: 7, day: '2026-03-02' },
  ];
  await answering(page, '/v1/patients/recall', { body: { data: returning } });
};

/** The first two who wait come first, each for a reason of their own; a call can be taken back. */
export const aDayOfPriorities = async (page: Page): Promise<void> => {
  const [first, second, ...others] = FULL_DAY.waiting ?? [];
  const before = (reason: 'child' | 'frail', of: TicketPair | undefined): readonly TicketPair[] =>
    of ? [{ ...of, ticket: { ...of.ticket, priority: { reason, at: ago(4) } } }] : [];
  await aDay(page, { ...FULL_DAY, waiting: [...before('child', first), ...before('frail', second), ...others] });
  const undo = { id: 'a-call', until: new Date(Date.now() + 2 * MINUTE).toISOString() };
  await answering(page, '/v1/tickets/queue/advance', { body: { data: CALL_OF_NEXT, undo } });
};

/** The called patient and one who waits need something at the call. */
export const aDayOfNeeds = (page: Page): Promise<void> => {
  const needing = (of: TicketPair, ...needs: NonNullable<TicketPair['patient']['needs']>): TicketPair => ({
    ...of,
    patient: { ...of.patient, needs },
  });
  const waiting = (FULL_DAY.waiting ?? []).map((pair, index) => (index === 1 ? needing(pair, 'hearing') : pair));
  return aDay(page, { ...FULL_DAY, called: needing(CALLED, 'sight', 'wheelchair'), waiting });
};

/** The called patient has come to the room. */
export const aDayInTheRoom = (page: Page): Promise<void> =>
  aDay(page, { ...FULL_DAY, called: { ...CALLED, ticket: { ...CALLED.ticket, arrivedAt: ago(2.5), notifiedCount: 1 } } });

export const aFullDay = (page: Page): Promise<void> => aDay(page, FULL_DAY);

/** Some have waited for long, and a search finds who waits. */
export function aLongDay(page: Page): Promise<void> {
  const waiting = Array.from({ length: 16 }, (_, index) =>
    pair(8 + index, 'waiting', 94 - index * 6, {
      name: NAMES[index % NAMES.length] ?? null,
      age: 8 + index,
      reason: 'صداع منذ يومين',
    }),
  );
  return aDay(page, { ...FULL_DAY, waiting, found: waiting });
}

/** The call's message has come so far. */
export const aDayWithMessage =
  (state: NonNullable<TicketPair['message']>['state'], code: string | null = null) =>
  (page: Page): Promise<void> =>
    aDay(page, { ...FULL_DAY, called: { ...CALLED, message: { state, code, at: ago(3) } } });

/** Two patients gave up the turn meanwhile. */
export const aDayWithSomeLeft = (page: Page): Promise<void> => {
  const gone = [
    pair(9, 'cancelled', 26, { name: 'Maria Gonzalez' }),
    pair(3, 'cancelled', 90, { name: 'عبدالرحمن بن سلطان الكعبي' }),
  ];
  const waiting = FULL_DAY.waiting?.filter(({ ticket }) => ticket.position !== 9) ?? [];
  return aDay(page, { ...FULL_DAY, waiting, finished: [...gone.map(left), ...(FULL_DAY.finished ?? [])] });
};

/** One hour after its last action; saving ends the called patient, and is refused for one who waits. */
export const aDayThatEnds = async (page: Page, lang: Lang): Promise<void> => {
  const called = pair(109, 'notified', 150, { name: 'راشد بن سعيد الدرمكي', age: 44, reason: 'متابعة ضغط الدم', called: 63 });
  const waiting = [
    pair(111, 'waiting', 95, { name: 'عبدالرحمن بن سلطان بن محمد الكعبي', age: 61 }),
    pair(112, 'waiting', 88, { name: 'Maria Gonzalez', age: 34 }),
  ];
  const finished = [pair(108, 'completed', 520, { name: 'Wei Zhang' }), pair(107, 'completed', 600, { name: 'ليلى' })];
  await aDay(page, { called, waiting, finished });
  const undo = { id: 'an-end', until: ago(-2) };
  await answering(page, `/v1/tickets/${called.ticket.id}/complete`, { body: { data: called, undo } });
  for (const { ticket } of waiting) await answering(page, `/v1/tickets/${ticket.id}/cancel`, refusal(lang, 'ticket.notWaiting'));
};

export const anExtremeDay = (page: Page): Promise<void> => {
  const long = 'عبدالرحمن بن سلطان بن محمد '.repeat(10).slice(0, 255);
  return aDay(page, {
    called: pair(128, 'notified', 400, { name: 'W'.repeat(255), age: 104, reason: 'ألم شديد في الظهر والكتفين '.repeat(18) }),
    waiting: Array.from({ length: 100 }, (_, index) => {
      const name = [long, 'W'.repeat(255), null, 'نورة'][index % 4] ?? null;
      return pair(129 + index, 'waiting', 385 - index, {
        name,
        age: name === null ? null : 150,
        reason: name === null ? null : 'X'.repeat(500),
      });
    }),
    finished: Array.from({ length: 127 }, (_, index) => pair(127 - index, 'completed', 500, { name: index % 2 ? null : long })),
    more: 34,
  });
};

/** The server answers, and has nothing good to say. */
export async function noDay(page: Page, lang: Lang): Promise<void> {
  for (const path of ['/v1/tickets/notified', '/v1/tickets/stats/today', '/v1/tickets/queue', '/v1/tickets'])
    await answering(page, path, refusal(lang));
}
