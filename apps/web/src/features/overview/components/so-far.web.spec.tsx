import { beforeEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen, within } from '@testing-library/react';
import type { Analytics, WholeFigures } from '#libs/contracts/analytics/analytics.ts';
import { someWholeFigures } from '#libs/contracts/analytics/testing/some-figures.ts';
import type { Statistics } from '#libs/contracts/tickets/statistics.ts';
import type { TicketPair } from '#libs/contracts/tickets/ticket-pair.ts';
import { QUERY_KEYS } from '../../../lib/api/query-keys.ts';
import { clinicWith } from '../../../testing/clinic-with.ts';
import { onPage } from '../../../testing/on-page.tsx';
import { HoursCard } from './hours-card.tsx';
import { StatusCard } from './status-card.tsx';
import { WaitsCard } from './waits-card.tsx';

const MINUTE = 60_000;
const TARGET = { minutes: 20, share: 80 };
const STATISTICS: Statistics = {
  total: 31,
  waiting: 2,
  notified: 0,
  completed: 22,
  cancelled: 4,
  absent: 3,
  left: 1,
  waitingTime: { median: 600, avg: 700, latest: 300 },
  expectedWaitTime: 12,
  estimate: { low: 8, middle: 12, high: 20 },
};

const figures = (rest: Partial<WholeFigures> = {}): WholeFigures =>
  someWholeFigures({ arrivals: 31, waits: 25, completed: 22, absent: 3, withinTarget: 18, ...rest });
const analytics = (totals: WholeFigures, hours: readonly (readonly [hour: number, arrivals: number])[]): Analytics => ({
  from: '2026-11-26',
  to: '2026-11-26',
  totals,
  before: figures(),
  days: [],
  hours: hours.map(([hour, arrivals]) => ({ weekday: 4, hour, ...figures({ arrivals }) })),
  lengths: [],
  clinics: [],
  services: [],
  rooms: [],
  staff: [],
});

const waiting = (position: number, minutes: number, name: string): TicketPair => {
  const since = new Date(Date.now() - minutes * MINUTE).toISOString();
  return {
    ticket: {
      id: `20261126-00000000-0000-7000-8000-00000000000${position}`,
      position,
      status: 'waiting',
      notifiedCount: 0,
      reason: null,
      createdAt: since,
      waitingSince: since,
      waitingAt: null,
      notifiedAt: null,
      completedAt: null,
    },
    patient: { name, age: 34, phone: null, whatsapp: null },
  };
};

describe("the overview's day so far", () => {
  let data: Record<string, unknown> = {};
  beforeEach(() => {
    data = {
      '/v1/tickets/stats/today': STATISTICS,
      '/v1/tickets/queue': [waiting(7, 12, 'Sara'), waiting(4, 47, 'Mona'), waiting(8, 3, 'Omar')],
      '/v1/analytics': analytics(figures(), [
        [1, 2],
        [23, 5],
      ]),
    };
    const fetch = async (path: string) => {
      const [pathname = ''] = path.split('?');
      return { ok: true, status: 200, headers: new Headers(), json: async () => ({ data: data[pathname] }) };
    };
    Object.assign(globalThis, { fetch });
  });

  const show = (config: object) =>
    onPage(
      <>
        <WaitsCard />
        <StatusCard />
        <HoursCard />
      </>,
      'en',
      [[QUERY_KEYS.clinic, clinicWith(config)]],
    );
  const row = async (name: string) => (await screen.findByText(name)).parentElement?.textContent;

  it('tells the share that was called in time beside the target, the longest wait now, and who did not come', async () => {
    await show({ target: TARGET });
    expect(await screen.findByText('72%')).toBeTruthy();
    expect(await row('Called within 20 min')).toBe('Called within 20 min72%target 80%');
    const list = await screen.findByRole('link', { name: 'Number 4' });
    expect(list.getAttribute('href')).toBe('/dashboard/queue/list?status=waiting&order=createdAt&direction=asc');
    expect(await row('Longest wait now')).toBe('Longest wait now47 minNumber 4');
    expect(await row('No-shows')).toBe('No-shows3');
  });

  it('tells no share of few patients, one of several targets without their minutes, and nothing without a target', async () => {
    data['/v1/analytics'] = analytics(figures({ waits: 4, withinTarget: 4 }), []);
    await show({ target: TARGET, services: [{ id: 'lab', name: 'Lab', retired: false, target: { minutes: 5, share: 90 } }] });
    expect(await screen.findByText('too few to say')).toBeTruthy();
    expect(await row('Called within target')).toBe('Called within targettoo few to say');
    cleanup();
    await show({});
    await screen.findByText('Longest wait now');
    expect(screen.queryByText(/Called within/)).toBeNull();
  });

  it('lists the patients of each hour from the first of the clinic’s day to the last, and says that nobody came', async () => {
    await show({ dayStartsAt: '04:00' });
    const hours = within(await screen.findByRole('list', { name: 'Patients today by hour' })).getAllByRole('listitem');
    expect(hours.map((hour) => hour.firstChild?.textContent)).toEqual(['23:00: 5', '00:00: 0', '01:00: 2']);
    cleanup();
    data['/v1/analytics'] = analytics(figures({ arrivals: 0 }), []);
    data['/v1/tickets/queue'] = [];
    await show({});
    expect(await screen.findByText('Nobody has come yet.')).toBeTruthy();
    expect(await screen.findByText('Nobody waits')).toBeTruthy();
  });
});
