import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { LIST } from '#libs/contracts/limits.ts';
import type { TicketPair } from '#libs/contracts/tickets/ticket-pair.ts';
import { QUERY_KEYS } from '../../../lib/api/query-keys.ts';
import { pairOf, ROOMS_CLINIC } from '../../../testing/clinic-of-rooms.ts';
import { clinicWith } from '../../../testing/clinic-with.ts';
import { onPage } from '../../../testing/on-page.tsx';
import { TicketActionsProvider } from '../../tickets/public.ts';
import { JustDone } from './just-done.tsx';

const at = (minute: number) => `2026-11-21T06:${minute}:00.000Z`;
const pair = (
  position: number,
  status: TicketPair['ticket']['status'],
  changes: Partial<TicketPair['ticket']> = {},
): TicketPair => {
  const { ticket, patient } = pairOf(position, status);
  return { ticket: { ...ticket, ...changes }, patient };
};
const CALLED = pair(58, 'notified', { room: 'r1' });
const ENDED = [
  pair(57, 'completed', { completedAt: at(48) }),
  pair(55, 'cancelled', { cancelReason: 'absent', cancelledAt: at(46) }),
  pair(54, 'completed', { completedAt: at(41) }),
];
const FIRST = pair(60, 'waiting', { priority: { reason: 'urgent', at: at(47) } });

const list = (clinic: unknown, isUnderStrip = false, lang: 'ar' | 'en' = 'en') => {
  const latest = { page: 1, limit: 15, status: ['completed', 'cancelled'], order: 'endedAt', direction: 'desc' };
  return onPage(
    <TicketActionsProvider>
      <JustDone isUnderStrip={isUnderStrip} />
    </TicketActionsProvider>,
    lang,
    [
      [QUERY_KEYS.clinic, clinic],
      [QUERY_KEYS.notified, CALLED],
      [QUERY_KEYS.queue({ limit: LIST.limitMax, status: ['notified'] }), [CALLED]],
      [QUERY_KEYS.queue({ limit: LIST.limitMax, status: ['waiting'] }), [FIRST]],
      [QUERY_KEYS.queue({ limit: 1, status: ['waiting'] }), [FIRST]],
      [QUERY_KEYS.ticketList(latest), { data: ENDED, meta: { page: 1, limit: 15, total: 3, pages: 1 } }],
    ],
  );
};
const lines = () =>
  within(screen.getByRole('region'))
    .getAllByRole('listitem')
    .map((row) => [...row.children].map(({ textContent }) => textContent).join(' · '));

describe('what was done last at the desk', () => {
  beforeEach(() => localStorage.clear());

  it('tells calls, reasons and ends by their time', async () => {
    await list(clinicWith({}));
    expect(lines()).toEqual(['06:52 · Called 58 · Patient 58', '06:48 · Done 57 · Patient 57', '06:47 · Put first 60 · Urgent']);
    expect(screen.getByRole('heading', { name: 'Just done' })).toBeTruthy();
  });

  it('leaves heading and first row to the strip, and opens the question of a return', async () => {
    const person = await list(clinicWith({}), true);
    expect(lines()).toEqual([
      '06:48 · Done 57 · Patient 57',
      '06:47 · Put first 60 · Urgent',
      '06:46 · No-show 55 · Patient 55 · Return',
    ]);
    expect(screen.queryByRole('heading', { name: 'Just done' })).toBeNull();
    await person.click(screen.getByRole('button', { name: 'Return 55 to the queue' }));
    const question = await screen.findByRole('alertdialog');
    expect(question.textContent).toContain('Patient 55');
  });

  it('says to which room a patient was called where there are several', async () => {
    await list(ROOMS_CLINIC, false, 'ar');
    expect(lines()[0]).toMatch(/^06:52 · نداء 58 · إلى \W*Room 1\W*$/);
  });
});
