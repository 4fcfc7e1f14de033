import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { LIST } from '#libs/contracts/limits.ts';
import type { Statistics } from '#libs/contracts/tickets/statistics.ts';
import { QUERY_KEYS } from '../../../lib/api/query-keys.ts';
import { pairOf, ROOMS_CLINIC } from '../../../testing/clinic-of-rooms.ts';
import { onPage } from '../../../testing/on-page.tsx';
import { QUIET_DAY } from '../../../testing/quiet-day.ts';
import { TicketActionsProvider } from '../../tickets/public.ts';
import { Lists } from './lists.tsx';

const GENERAL = pairOf(1, 'waiting');
const LAB = pairOf(2, 'waiting', { service: 'lab' });
/** A clinic whose only room takes general patients, or everybody. */
const clinic = (takesAll: boolean) => {
  const rooms = ROOMS_CLINIC.config.rooms.slice(0, 1).map((room) => (takesAll ? { ...room, services: [] } : room));
  return { ...ROOMS_CLINIC, config: { ...ROOMS_CLINIC.config, rooms } };
};

const figures = (wait: number | null): Statistics => ({
  ...QUIET_DAY,
  services: [
    { id: 'general', name: 'General', waiting: 1, expectedWaitTime: 10, estimate: { low: 4, middle: 10, high: 18 }, next: [1] },
    { id: 'lab', name: 'Laboratory', waiting: 1, expectedWaitTime: wait, estimate: null, next: [2] },
  ],
});

const desk = (wait: number | null, lang: 'ar' | 'en' = 'en') => {
  const asked = { limit: LIST.limitMax, status: ['waiting'] };
  const lists = (
    <TicketActionsProvider>
      <Lists menuOf={() => []} onAdd={jest.fn()} keys={null} />
    </TicketActionsProvider>
  );
  return onPage(lists, lang, [
    [QUERY_KEYS.clinic, clinic(wait !== null)],
    [QUERY_KEYS.statistics, figures(wait)],
    [QUERY_KEYS.queue({ ...asked, room: 'r1' }), [GENERAL]],
    [QUERY_KEYS.queue(asked), [GENERAL, LAB]],
  ]);
};
const listed = () => screen.getAllByText(/^Patient \d$/).map(({ textContent }) => textContent);
const tiles = (label: string) => [...screen.getByLabelText(label).children].map(({ textContent }) => textContent);

describe('the desk of a clinic with a service that no room takes', () => {
  beforeEach(() => localStorage.clear());

  it('expects no wait for it, says that no room calls its patients, and leads to the list of all', async () => {
    const user = await desk(null);
    expect(tiles('Expected wait')).toEqual([
      'GeneralExpected wait about 4–\u206018\u00a0min1 patient waiting',
      'LaboratoryExpected wait -1 patient waitingNo room calls its patients',
    ]);
    expect(listed()).toEqual(['Patient 1']);
    expect(screen.getByText(/^No room calls the patients of .Laboratory.\.$/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Show all' }));
    expect(listed()).toEqual(['Patient 1', 'Patient 2']);
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'The queue' }));
    expect(screen.getByRole('radio', { name: 'All' })).toHaveProperty('checked', true);
    expect(screen.queryByRole('note')).toBeNull();
  });

  it('says nothing of it once a room takes the service', async () => {
    await desk(20);
    expect(tiles('Expected wait').at(1)).toBe('LaboratoryExpected wait about 20\u00a0min1 patient waiting');
    expect(screen.queryByRole('note')).toBeNull();
    expect(screen.queryByRole('radio')).toBeNull();
  });

  it('speaks Arabic', async () => {
    await desk(null, 'ar');
    expect(tiles('الانتظار المتوقع').at(1)).toContain('لا تنادي على مرضاها أي غرفة');
    expect(screen.getByRole('note').textContent).toMatch(/لا توجد غرفة تنادي على مرضى .Laboratory./);
  });
});
