import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { LIST } from '#libs/contracts/limits.ts';
import { QUERY_KEYS } from '../../../lib/api/query-keys.ts';
import { pairOf, ROOMS_CLINIC } from '../../../testing/clinic-of-rooms.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { onPage } from '../../../testing/on-page.tsx';
import { Desk, FootBar } from '../../desk/public.ts';
import { RoomChips } from './room-chips.tsx';

const SESSION = { userID: 'm', provider: 'demonstration', tenantID: 'noor', roles: ['Reception'], lang: 'en' };
const CALLED = [pairOf(6, 'notified', { room: 'r1' }), pairOf(5, 'notified', { room: 'r2' })];
const NEXT = pairOf(7, 'waiting');

const desk = () =>
  onPage(
    <Desk kinds={['advance', 'recall', 'complete', 'absent']}>
      <RoomChips />
      <FootBar />
    </Desk>,
    'en',
    [
      [QUERY_KEYS.session, SESSION],
      [QUERY_KEYS.clinic, ROOMS_CLINIC],
      [QUERY_KEYS.queue({ limit: LIST.limitMax, status: ['notified'] }), CALLED],
      ...[undefined, 'r1', 'r2'].map(
        (room) => [QUERY_KEYS.queue({ limit: 1, status: ['waiting'], ...(room && { room }) }), [NEXT]] as const,
      ),
    ],
  );
const room = (name: RegExp) => screen.getByRole('radio', { name });
const bar = () => screen.findByRole('region', { name: 'Being called' });

describe('the rooms of a narrow desk', () => {
  beforeEach(() => {
    sessionStorage.clear();
    localStorage.clear();
    fakeServer();
  });

  it('show the number that each of them calls', async () => {
    await desk();
    expect(screen.getAllByRole('radio').map((radio) => radio.parentElement?.textContent)).toEqual([
      'Room 1Ticket number 6',
      'Room 2Ticket number 5',
    ]);
  });

  it('change the patient and the room of the bar at the foot by one press', async () => {
    const person = await desk();
    await person.click(room(/Room 2/));
    expect((await bar()).textContent).toContain('Patient 5');
    expect((await bar()).textContent).toContain('Room 2');
    await person.click(room(/Room 1/));
    expect((await bar()).textContent).toContain('Patient 6');
    expect(screen.getByRole('button', { name: 'Call 7' })).toBeTruthy();
  });
});
