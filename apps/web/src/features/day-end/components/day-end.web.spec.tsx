import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { LIST } from '#libs/contracts/limits.ts';
import { QUERY_KEYS } from '../../../lib/api/query-keys.ts';
import { pairOf } from '../../../testing/clinic-of-rooms.ts';
import { clinicWith } from '../../../testing/clinic-with.ts';
import { onPage } from '../../../testing/on-page.tsx';
import { QUIET_DAY } from '../../../testing/quiet-day.ts';
import { DayEnd } from './day-end.tsx';

const MINUTE = 60_000;
const CALLED = pairOf(9, 'notified');
const CALLED_AT = Date.parse('2026-11-21T06:52:00.000Z');
const ended = pairOf(8, 'completed');
const endedAt = (minutes: number) => ({
  ...ended,
  ticket: { ...ended.ticket, completedAt: new Date(CALLED_AT + minutes * MINUTE).toISOString() },
});

/** The desk so many minutes after its last call, where another ticket ended so many minutes after it. */
async function desk(minutes: number, end = 0) {
  jest.spyOn(Date, 'now').mockReturnValue(CALLED_AT + minutes * MINUTE);
  const latest = { page: 1, limit: 15, status: ['completed', 'cancelled'], order: 'endedAt', direction: 'desc' };
  const list = { data: [endedAt(end)], meta: { page: 1, limit: 15, total: 1, pages: 1 } };
  return await onPage(
    <>
      <input aria-label="Search" />
      <DayEnd />
    </>,
    'en',
    [
      [QUERY_KEYS.clinic, clinicWith({})],
      [QUERY_KEYS.statistics, QUIET_DAY],
      [QUERY_KEYS.notified, CALLED],
      [QUERY_KEYS.queue({ limit: LIST.limitMax, status: ['waiting', 'notified'] }), [CALLED, pairOf(11, 'waiting')]],
      [QUERY_KEYS.ticketList(latest), list],
    ],
  );
}
const question = () => screen.findByRole('dialog', { name: '2 tickets were not finished today' });
const isSilent = () => expect(screen.queryByRole('dialog')).toBeNull();

describe('the desk at the end of its day', () => {
  beforeEach(() => localStorage.clear());
  afterEach(() => {
    jest.restoreAllMocks();
    document.querySelector('[role="alertdialog"]')?.remove();
  });

  it('asks one hour after the last action, and remembers for an hour that it was put off', async () => {
    const person = await desk(60);
    await question();
    await person.click(screen.getByRole('button', { name: 'Later' }));
    expect(localStorage.getItem('day-end:today:noor')).toBe(`2026-11-21 ${CALLED_AT + 60 * MINUTE}`);
  });

  it.each([
    [59, 0],
    [90, 31],
  ])('asks nothing %s minutes after the last call where a ticket ended %s minutes after it', async (minutes, end) => {
    await desk(minutes, end);
    isSilent();
  });

  it('asks nothing once it was answered on this day', async () => {
    localStorage.setItem('day-end:today:noor', '2026-11-21 answered');
    await desk(60);
    isSilent();
  });

  it.each([
    ['another question', () => document.body.insertAdjacentHTML('beforeend', '<div role="alertdialog"></div>')],
    ['nobody who looks', () => jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')],
  ])('asks nothing over %s', async (_, stand) => {
    stand();
    await desk(60);
    isSilent();
  });
});
