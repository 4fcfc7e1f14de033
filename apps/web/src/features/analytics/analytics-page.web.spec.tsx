import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes, useLocation } from 'react-router';
import { someWholeFigures } from '#libs/contracts/analytics/testing/some-figures.ts';
import { QUERY_KEYS } from '../../lib/api/query-keys.ts';
import { clinicWith } from '../../testing/clinic-with.ts';
import { onPage } from '../../testing/on-page.tsx';
import { AnalyticsPage } from './analytics-page.tsx';
import { answer } from './testing/an-answer.ts';

interface Served {
  readonly status: number;
  readonly body: unknown;
}

const isOfReports = (path: string) => path.startsWith('/v1/analytics/reports');

/** A server that answers every question for analytics alike, and every one for reports, and tells what it was asked. */
function serving(reply: Served, ofReports: Served = { status: 200, body: { data: [] } }): readonly string[] {
  const asked: string[] = [];
  const fetch = async (path: string) => {
    asked.push(path);
    const { status, body } = isOfReports(path) ? ofReports : reply;
    return { ok: status < 400, status, headers: new Headers(), json: async () => body, blob: async () => new Blob() };
  };
  Object.assign(globalThis, { fetch });
  return asked;
}

/** The page, and in its place the address that it leads to. */
const show = (lang: 'ar' | 'en' = 'en') =>
  onPage(
    <Routes>
      <Route index element={<AnalyticsPage />} />
      <Route path="*" element={<Address />} />
    </Routes>,
    lang,
    [
      [QUERY_KEYS.clinic, clinicWith({})],
      [QUERY_KEYS.clinics, []],
    ],
  );

function Address() {
  const { pathname, search } = useLocation();
  return <output>{`${pathname}${search}`}</output>;
}
const address = async () => (await screen.findByText(/^\/dashboard\//)).textContent;

/** Charts come after the page, and take the room that they find: here they are there at once, and find some. */
beforeAll(async () => void (await import('./components/charts/charts.tsx')));
beforeEach(() => void jest.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 480, 256)));
afterEach(() => {
  localStorage.clear();
  jest.restoreAllMocks();
});

describe('the page of analytics', () => {
  it('shows each figure of the answer in a table whose days open their lists, and few patients as too few', async () => {
    const asked = serving({ status: 200, body: { data: answer() } });
    const user = await show();
    await screen.findByText(/^In the last 30 days, half of the patients/);
    expect(asked.find((path) => !isOfReports(path))).toMatch(/^\/v1\/analytics\?from=\d{4}-\d\d-\d\d&to=\d{4}-\d\d-\d\d$/);
    const [open] = screen.getAllByRole('button', { name: 'Table' });
    if (!open) throw new Error('no table can be opened');
    await user.click(open);
    const rows = within(screen.getByRole('table', { name: 'Waiting on each day' })).getAllByRole('row');
    expect(rows[1]?.textContent).toBe('Sunday, November 224031 min50 minReplay');
    expect(rows[2]?.textContent).toBe('Monday, November 233too few to saytoo few to sayReplay');
    expect(screen.getByRole('link', { name: 'Sunday, November 22' }).getAttribute('href')).toBe(
      '/dashboard/queue/list?day=2026-11-22',
    );
    expect(screen.getByRole('link', { name: '25 · Sunday 09:00–10:00' }).getAttribute('href')).toBe(
      '/dashboard/queue/list?day=2026-11-22&hour=9',
    );
  });

  it.each([
    ['ar', 'رسائل واتساب', 'عدد الرسائل المرسلة 30: وصل إلى الهواتف 27، وتعذر إيصال 2.'],
    ['en', 'WhatsApp messages', 'Messages sent: 30; 27 reached the phone, 2 could not be delivered.'],
  ] as const)(
    'says in %s how many messages reached the phone, day by day, where any were sent',
    async (lang, title, sentence) => {
      const messages = { sent: 30, delivered: 27, failed: 2 };
      const days = [{ day: '2026-11-22', ...someWholeFigures({ messages }) }];
      serving({ status: 200, body: { data: answer({ totals: someWholeFigures({ messages }), days }) } });
      const user = await show(lang);
      expect(await screen.findByText(sentence)).toBeTruthy();
      const [table] = screen.getAllByRole('button', { name: lang === 'ar' ? 'جدول' : 'Table' }).slice(-1);
      if (!table) throw new Error('no table can be opened');
      await user.click(table);
      const [, row] = within(screen.getByRole('table', { name: title })).getAllByRole('row');
      expect(row?.textContent).toMatch(/30272/);
    },
  );

  it('opens a day’s replay from its table, and an hour’s where its numbers are to open that', async () => {
    serving({ status: 200, body: { data: answer() } });
    const user = await show();
    const [open] = await screen.findAllByRole('button', { name: 'Table' });
    if (!open) throw new Error('no table can be opened');
    await user.click(open);
    const replays = screen.getAllByRole('link', { name: 'Replay' }).map((link) => link.getAttribute('href'));
    expect(replays).toEqual(['/dashboard/replay?day=2026-11-22', '/dashboard/replay?day=2026-11-23']);
    await user.click(screen.getByRole('radio', { name: 'The queue then' }));
    await user.click(screen.getByRole('link', { name: '25 · Sunday 09:00–10:00' }));
    expect(await address()).toBe('/dashboard/replay?day=2026-11-22&at=2026-11-22T05%3A00%3A00.000Z');
  });

  it.each([
    ['at the left', 'en', 80, '2026-11-22'],
    ['at the right', 'en', 400, '2026-11-23'],
    ['at the left of a chart from right to left', 'ar', 80, '2026-11-23'],
  ] as const)('opens the day of a place %s that is pressed in a chart', async (_, lang, clientX, day) => {
    serving({ status: 200, body: { data: answer() } });
    await show(lang);
    const chart = await waitFor(() => {
      const found = document.querySelector('.recharts-wrapper');
      if (!found) throw new Error('no chart is drawn yet');
      return found;
    });
    // A finger that taps: both at once.
    fireEvent.mouseMove(chart, { clientX, clientY: 100 });
    fireEvent.click(chart, { clientX, clientY: 100 });
    expect(await address()).toBe(`/dashboard/queue/list?day=${day}`);
  });

  it('opens the hour that is pressed, of the last such day where the hour is of several, and says which', async () => {
    const days = ['2026-11-15', '2026-11-22', '2026-11-23'].map((day) => ({ day, ...someWholeFigures() }));
    serving({ status: 200, body: { data: answer({ from: '2026-11-01', to: '2026-11-26', days }) } });
    const user = await show();
    const cell = await screen.findByRole('link', { name: '25 · Sunday 09:00–10:00 · opens Sunday, November 22' });
    expect(cell.getAttribute('title')).toBe('opens Sunday, November 22');
    await user.click(cell);
    expect(await address()).toBe('/dashboard/queue/list?day=2026-11-22&hour=9');
  });

  it('shows members, services and clinics only where the answer has them', async () => {
    serving({ status: 200, body: { data: answer() } });
    await show('ar');
    expect(await screen.findByRole('heading', { name: 'متى يأتي المرضى' })).toBeTruthy();
    for (const absent of ['بحسب العضو', 'مدة الزيارة بحسب الخدمة', 'العيادات جنبًا إلى جنب'])
      expect(screen.queryByRole('heading', { name: absent })).toBeNull();
  });

  it('says that nobody came, and asks for thirty days instead', async () => {
    const none = someWholeFigures({ arrivals: 0, waits: 0, absent: 0, wait: { median: null, p90: null } });
    const asked = serving({ status: 200, body: { data: answer({ totals: none, days: [], hours: [], lengths: [] }) } });
    const user = await show();
    expect(await screen.findByText('Nobody came on these days')).toBeTruthy();
    await user.click(screen.getByRole('radio', { name: 'Today' }));
    await user.click(await screen.findByRole('button', { name: 'Show the last 30 days' }));
    await waitFor(() => expect(asked.filter((path) => !isOfReports(path))).toHaveLength(2));
  });

  it('says what went wrong, and tries again', async () => {
    const body = { status: 400, code: 'store.unavailable', error: 'Not available.', correlationId: 'c' };
    const asked = serving({ status: 400, body });
    const user = await show();
    expect((await screen.findByRole('alert')).textContent).toContain('Not available.');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(asked.filter((path) => !isOfReports(path))).toHaveLength(2));
  });

  it('lists the reports of past weeks and months, each to download', async () => {
    const report = (id: string, kind: 'week' | 'month', from: string, to: string) => ({
      id,
      kind,
      from,
      to,
      madeAt: `${to}T22:00:00Z`,
    });
    const weeks = [3, 4, 5, 6, 7].map((day) => report(`w${day}`, 'week', `2026-10-0${day}`, `2026-10-0${day + 2}`));
    const data = [report('m', 'month', '2026-10-01', '2026-10-31'), ...weeks];
    const asked = serving({ status: 200, body: { data: answer() } }, { status: 200, body: { data } });
    Object.assign(URL, { createObjectURL: () => '#report', revokeObjectURL: () => undefined });
    const user = await show();
    const part = within(await screen.findByRole('region', { name: 'Reports' }));
    await waitFor(() => expect(part.getAllByRole('listitem')).toHaveLength(5));
    expect(part.getAllByRole('listitem')[0]?.textContent).toMatch(/^Month · Oct 1, 2026 to Oct 31, 2026Made .*Download$/);
    await user.click(part.getByRole('button', { name: 'Show all (6)' }));
    expect(part.getAllByRole('listitem')).toHaveLength(6);
    const [first] = part.getAllByRole('button', { name: 'Download' });
    if (!first) throw new Error('no report can be downloaded');
    await user.click(first);
    await waitFor(() => expect(asked).toContain('/v1/analytics/reports/m'));
  });

  it('says when the first report will come', async () => {
    serving({ status: 200, body: { data: answer() } });
    await show('ar');
    expect(await screen.findByText(/^لا تقارير بعد/)).toBeTruthy();
  });
});
