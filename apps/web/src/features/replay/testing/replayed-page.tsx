import { expect, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { Route, Routes, useLocation, useNavigate } from 'react-router';
import type { ReplayedEvent } from '#libs/contracts/replay.ts';
import type { TicketPair } from '#libs/contracts/tickets/ticket-pair.ts';
import { ClinicPlaceContext } from '../../../i18n/use-format.ts';
import { QUERY_KEYS } from '../../../lib/api/query-keys.ts';
import { pairOf, ROOMS_CLINIC } from '../../../testing/clinic-of-rooms.ts';
import { onPage } from '../../../testing/on-page.tsx';
import { QUIET_DAY } from '../../../testing/quiet-day.ts';
import { ReplayPage } from '../replay-page.tsx';
import { eventAt } from './events.ts';

export const ticketOf = (position: number): string => `20261120-01932b4e-7c1a-7d2f-9a35-0000000000${position}`;
export const TICKET = ticketOf(12);

export const pairOfDay = (position: number, status: TicketPair['ticket']['status']): TicketPair => {
  const { ticket, patient } = pairOf(position, status, { room: 'r2' });
  return { patient, ticket: { ...ticket, id: ticketOf(position), waitingSince: '2026-11-20T06:00:00.000Z' } };
};

const told = (event: ReplayedEvent, words: string): ReplayedEvent => ({ ...event, words });
export const EVENTS = [
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
export function serving({ events = EVENTS, refused }: Served = {}) {
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
export async function open(search: string, lang: 'ar' | 'en' = 'en', clinic = ROOMS_CLINIC) {
  const user = await onPage(
    <Routes>
      <Route path="/" element={<Way to={`/dashboard/replay${search}`} />} />
      <Route
        path="*"
        element={
          <ClinicPlaceContext value={{ digits: 'latn', timezone: clinic.config.timezone, country: null }}>
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

export const slider = (): Promise<HTMLElement> => screen.findByRole('slider');
export const says = (text: string | RegExp) =>
  waitFor(async () => expect((await slider()).getAttribute('aria-valuetext')).toMatch(text));
export const queue = async (time: string) => within(await screen.findByRole('region', { name: `The queue at ${time}` }));
export const addressed = (part: string) => waitFor(() => expect(document.querySelector('output')?.textContent).toContain(part));

export const AT_CALL = '?day=2026-11-20&at=2026-11-20T06:40:12.000Z';

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

/** The page's today, and room for its slider and lists, which measure themselves. */
export function begin(): void {
  jest.useFakeTimers({ now: new Date('2026-11-26T09:00:00Z'), doNotFake: [...TIMERS] });
  for (const side of ['clientHeight', 'clientWidth', 'offsetHeight'] as const)
    jest.spyOn(HTMLElement.prototype, side, 'get').mockReturnValue(480);
}

export function end(): void {
  localStorage.clear();
  jest.useRealTimers();
  jest.restoreAllMocks();
}
