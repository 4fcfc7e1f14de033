import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { Route, Routes, useLocation, useNavigate } from 'react-router';
import type { ReplayedEvent } from '#libs/contracts/replay.ts';
import type { TicketPair } from '#libs/contracts/tickets/ticket-pair.ts';
import { ClinicPlaceContext } from '../../i18n/use-format.ts';
import { QUERY_KEYS } from '../../lib/query-keys.ts';
import { pairOf, ROOMS_CLINIC } from '../../testing/clinic-of-rooms.ts';
import { clinicWith } from '../../testing/clinic-with.ts';
import { onPage } from '../../testing/on-page.tsx';
import { QUIET_DAY } from '../../testing/quiet-day.ts';
import { ReplayPage } from './replay-page.tsx';
import { eventAt } from './testing/events.ts';

const ticketOf = (position: number): string => `20261120-01932b4e-7c1a-7d2f-9a35-0000000000${position}`;
const TICKET = ticketOf(12);

const pairOfDay = (position: number, status: TicketPair['ticket']['status']): TicketPair => {
  const { ticket, patient } = pairOf(position, status, { room: 'r2' });
  return { patient, ticket: { ...ticket, id: ticketOf(position), waitingSince: '2026-11-20T06:00:00.000Z' } };
};

const told = (event: ReplayedEvent, words: string): ReplayedEvent => ({ ...event, words });
const EVENTS = [
  told(eventAt('06:00:00', 'TicketIssued', TICKET), 'Added number 12'),
  told(eventAt('06:10:00', 'TicketIssued', ticketOf(13)), 'Added number 13'),
  told(eventAt('06:40:12', 'PatientCalled', TICKET), 'Called number 12 · Room 2'),
  told(eventAt('06:40:13', 'MessageSent', TICKET), 'Sent the message · number 12'),
  { ...told(eventAt('06:50:00', 'TicketCancelled', TICKET), 'Cancelled number 12 as absent'), cancelReason: 'absent' as const },
];

/** The clinic as it was on that day. */
const { lang, digits, timezone, services, rooms } = ROOMS_CLINIC.config;
const CLINIC_THEN = { name: 'Al Noor', config: { lang, digits, timezone, services, rooms } };

/** Number 12 waits, is called, and goes. */
function queueAt(at: string): readonly TicketPair[] {
  const isBefore = (time: string) => at < `2026-11-20T${time}.000Z`;
  if (isBefore('06:00:00')) return [];
  if (isBefore('06:10:00')) return [pairOfDay(12, 'waiting')];
  const other = pairOfDay(13, 'waiting');
  if (isBefore('06:40:12')) return [pairOfDay(12, 'waiting'), other];
  return isBefore('06:50:00') ? [pairOfDay(12, 'notified'), other] : [other];
}

interface Served {
  readonly events?: readonly ReplayedEvent[];
  readonly refused?: object;
}

/** A server of one day; it tells what it was asked for, and the most that was ever under way at once. */
function serving({ events = EVENTS, refused }: Served = {}) {
  const asked: string[] = [];
  let [underWay, most] = [0, 0];
  const reply = (path: string, at: string) => {
    if (path.startsWith('/v1/replay/day')) return { status: 200, body: { data: events } };
    if (refused) return { status: 400, body: { status: 400, code: 'validation.failed', correlationId: 'c', ...refused } };
    const messages = at < '2026-11-20T06:40:13' ? [] : [{ ticketId: TICKET, state: 'sent', at, code: null }];
    const replay = { at, clinic: CLINIC_THEN, queue: queueAt(at), display: [], stats: QUIET_DAY, messages };
    return { status: 200, body: { data: replay } };
  };
  const fetch = async (path: string) => {
    asked.push(path);
    underWay += 1;
    most = Math.max(most, underWay);
    await Promise.resolve();
    const { status, body } = reply(path, new URLSearchParams(path.split('?')[1]).get('at') ?? '');
    underWay -= 1;
    return { ok: status < 400, status, headers: new Headers(), json: async () => body };
  };
  Object.assign(globalThis, { fetch });
  return { asked, most: () => most };
}

function Way({ to }: { readonly to: string }) {
  const navigate = useNavigate();
  return (
    <button type="button" onClick={() => void navigate(to)}>
      go
    </button>
  );
}

function Address() {
  const { pathname, search } = useLocation();
  return <output>{decodeURIComponent(`${pathname}${search}`)}</output>;
}

/** The page at an address, and its address. */
async function open(search: string, lang: 'ar' | 'en' = 'en', clinic = ROOMS_CLINIC) {
  const user = await onPage(
    <Routes>
      <Route path="/" element={<Way to={`/dashboard/replay${search}`} />} />
      <Route
        path="*"
        element={
          <ClinicPlaceContext value={{ digits: 'latn', timezone: clinic.config.timezone }}>
            <ReplayPage />
            <Address />
          </ClinicPlaceContext>
        }
      />
    </Routes>,
    lang,
    [
      [QUERY_KEYS.clinic, clinic],
      [QUERY_KEYS.session, { userID: 'u', provider: 'p', tenantID: 't', roles: ['Manager'], lang }],
    ],
  );
  await user.click(screen.getByRole('button', { name: 'go' }));
  return user;
}

const slider = (): Promise<HTMLElement> => screen.findByRole('slider');
const says = (text: string | RegExp) =>
  waitFor(async () => expect((await slider()).getAttribute('aria-valuetext')).toMatch(text));
const queue = async (time: string) => within(await screen.findByRole('region', { name: `The queue at ${time}` }));
const addressed = (part: string) => waitFor(() => expect(document.querySelector('output')?.textContent).toContain(part));

const AT_CALL = '?day=2026-11-20&at=2026-11-20T06:40:12.000Z';
/** Only the calendar: whatever waits goes on waiting as it does. */
const TIMERS = [
  'setTimeout',
  'clearTimeout',
  'setInterval',
  'clearInterval',
  'setImmediate',
  'clearImmediate',
  'queueMicrotask',
  'nextTick',
  'hrtime',
  'performance',
  'requestAnimationFrame',
  'cancelAnimationFrame',
  'requestIdleCallback',
  'cancelIdleCallback',
] as const;

beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2026-11-26T09:00:00Z'), doNotFake: [...TIMERS] });
  for (const side of ['clientHeight', 'clientWidth', 'offsetHeight'] as const)
    jest.spyOn(HTMLElement.prototype, side, 'get').mockReturnValue(480);
});
afterEach(() => {
  localStorage.clear();
  jest.useRealTimers();
  jest.restoreAllMocks();
});

describe('the page of the replay', () => {
  it('shows the queue as it stood at the instant of a link: who was called to which room, who waited, and the message so far', async () => {
    serving();
    const renamed = ROOMS_CLINIC.config.rooms.map((room) => ({ ...room, name: `${room.name}, renamed since` }));
    await open(AT_CALL, 'en', { ...ROOMS_CLINIC, config: { ...ROOMS_CLINIC.config, rooms: renamed } });
    const shown = await queue('10:40:12');
    const called = within(shown.getByRole('region', { name: 'Being called' })).getByRole('listitem').textContent;
    expect(called).toContain('12');
    expect(called).toContain('Patient 12');
    expect(called).toMatch(/Room 2(?!, renamed)/);
    expect(within(shown.getByRole('region', { name: 'Waiting, in order' })).getByRole('listitem').textContent).toContain(
      'Patient 13',
    );
    expect(shown.queryByText('WhatsApp message sent')).toBeNull();
    await says('10:40:12: Called number 12 · Room 2');
    expect(screen.getByRole('button', { current: true }).textContent).toBe('Called number 12 · Room 210:40:12 · Maria');
    expect(screen.getByRole('link', { name: 'Audit trail until this instant' }).getAttribute('href')).toBe(
      '/dashboard/audit?until=2026-11-20T06%3A40%3A12.000Z',
    );
  });

  it.each([
    ['en', '{ArrowRight}', '10:40:13', '{ArrowLeft}', '10:40:12'],
    ['ar', '{ArrowLeft}', '10:40:13', '{ArrowRight}', '10:40:12'],
  ] as const)(
    'steps in %s by arrows as they are seen, and writes where it stands into the address',
    async (lang, on, after, back, before) => {
      serving();
      const user = await open(AT_CALL, lang);
      await says('10:40:12');
      await user.keyboard(on);
      await says(after);
      await addressed('at=2026-11-20T06:40:13.000Z');
      await user.keyboard(back);
      await says(before);
      await user.keyboard('{Home}');
      await says('10:00:00');
      await user.keyboard(`{Shift>}${on}{/Shift}`);
      await says('10:40:12');
      await user.keyboard('{End}');
      await says('10:50:00');
    },
  );

  it('plays to the end and stops there, with one question under way at a time', async () => {
    const { asked, most } = serving();
    const user = await open('?day=2026-11-20&at=2026-11-20T06:40:12.000Z');
    await queue('10:40:12');
    await user.click(screen.getByRole('radio', { name: '120×' }));
    await user.click(screen.getByRole('button', { name: 'Play' }));
    expect(await screen.findByRole('button', { name: 'Pause' })).toBeTruthy();
    await waitFor(() => screen.getByText('Nothing happened until 10:50:00: the pause is shortened.'));
    await waitFor(() => screen.getByRole('button', { name: 'Play' }), { timeout: 10_000 });
    await queue('10:50:00');
    expect(asked.filter((path) => path.includes('T06%3A50%3A00'))).toHaveLength(1);
    expect(most()).toBe(1);
  });

  it('follows a number: tells it where it is gone, and lists its events alone', async () => {
    serving();
    const user = await open(`?day=2026-11-20&at=2026-11-20T06:50:00.000Z&ticket=${TICKET}`);
    expect(await screen.findByText('Chosen number: 12')).toBeTruthy();
    expect(screen.getByText('Not in the queue at this instant.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'History of the chosen number' }).getAttribute('href')).toBe(
      `/dashboard/queue/list?day=2026-11-20&history=${TICKET}`,
    );
    const events = within(screen.getByRole('list', { name: 'What happened, and who did it' }));
    await waitFor(() => expect(events.getAllByRole('listitem')).toHaveLength(EVENTS.length));
    await user.click(screen.getByRole('switch', { name: 'Events of this number only' }));
    expect(events.queryByText('Added number 13')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Stop following' }));
    await waitFor(() => expect(screen.queryByText('Chosen number: 12')).toBeNull());
    await user.click((await queue('10:50:00')).getByRole('button', { name: 'Follow number 13' }));
    expect(await screen.findByText('Chosen number: 13')).toBeTruthy();
  });

  it('tells apart two instants at which the clock showed the same, and leads from one to the other', async () => {
    serving({
      events: [
        { ...eventAt('00:00:00', 'TicketIssued'), at: '2026-10-25T00:30:00.000Z' },
        { ...eventAt('00:00:00', 'PatientCalled'), at: '2026-10-25T01:30:00.000Z' },
      ],
    });
    const user = await open('?at=2026-10-25T00:30:00Z', 'en', clinicWith({ timezone: 'Europe/Berlin' }));
    await says('02:30:00 GMT+2');
    await user.click(screen.getByRole('button', { name: 'To the second time' }));
    await says('02:30:00 GMT+1');
    await user.click(screen.getByRole('button', { name: 'To the first time' }));
    await says('02:30:00 GMT+2');
  });

  it('shows an instant before all others as empty, and says so', async () => {
    serving();
    await open('?at=2026-11-19T20:00:00.000Z');
    await says('00:00:00: Nothing had happened yet.');
    await waitFor(async () => (await queue('00:00:00')).getByText('Nobody was in the queue.'));
  });

  it.each([
    ['?day=2026-11-27', 'This instant is still to come'],
    ['?at=2026-11-27T06:00:00Z', 'This instant is still to come'],
    ['?at=2026-11-20T06', 'This link names no time that is known'],
    ['?day=20-11-2026', 'This link names no time that is known'],
  ])('refuses %s by itself: %s', async (search, title) => {
    const { asked } = serving();
    const user = await open(search);
    expect(await screen.findByText(title)).toBeTruthy();
    expect(asked).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Show today' }));
    await slider();
    expect(asked[0]).toBe('/v1/replay/day?day=2026-11-26');
  });

  it('leads from an instant that the server refuses to the last that has passed', async () => {
    serving({ refused: { error: 'Refused.', fields: { at: { code: 'future', error: 'Still to come.' } } } });
    const user = await open('?at=2026-11-26T19:00:00Z');
    expect(await screen.findByText('This instant is still to come')).toBeTruthy();
    serving();
    await user.click(screen.getByRole('button', { name: 'To the last event' }));
    await says('Cancelled number 12 as absent');
  });

  it.each([
    ['ar', '', 'لا قائمة بعد. يمكن استعادة أحداث اليوم بعد إضافة أول مريض.'],
    ['en', '?day=2026-11-19', 'There is no queue and no event to show. Choose another day.'],
  ] as const)('says in %s of a day at %s that nothing happened', async (lang, search, text) => {
    serving({ events: [] });
    await open(search, lang);
    expect(await screen.findByText(text)).toBeTruthy();
  });

  it('says what went wrong, and reads the instant again', async () => {
    serving({ refused: { error: 'Not available.' } });
    const user = await open(AT_CALL);
    expect((await screen.findByRole('alert')).textContent).toContain('Not available.');
    serving();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect((await queue('10:40:12')).getByText('Patient 12')).toBeTruthy();
  });
});
