import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { QUERY_KEYS } from '../../../lib/api/query-keys.ts';
import { rememberRoom } from '../../../lib/room-memory.ts';
import { ROOMS_CLINIC } from '../../../testing/clinic-of-rooms.ts';
import { onPage } from '../../../testing/on-page.tsx';
import { RoomTabs } from './room-tabs.tsx';

const shown = () => onPage(<RoomTabs />, 'en', [[QUERY_KEYS.clinic, ROOMS_CLINIC]]);
const room = (name: string) => screen.getByRole('radio', { name });

describe('the rooms beside the title of the doctor’s page', () => {
  beforeEach(() => rememberRoom(ROOMS_CLINIC.id, 'r1'));

  it('shows which of the rooms in use is the doctor’s', async () => {
    await shown();
    expect(screen.getAllByRole('radio')).toHaveLength(2);
    expect(room('Room 1').matches(':checked')).toBe(true);
    expect(screen.getByRole('group').textContent).toContain('You are in');
  });

  it('changes the room by one press', async () => {
    const user = await shown();
    await user.click(room('Room 2'));
    expect(room('Room 2').matches(':checked')).toBe(true);
  });
});
