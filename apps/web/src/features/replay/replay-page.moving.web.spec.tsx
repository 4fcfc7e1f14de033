import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { clinicWith } from '../../testing/clinic-with.ts';
import { eventAt } from './testing/events.ts';
import { AT_CALL, addressed, begin, end, open, queue, says, serving } from './testing/replayed-page.tsx';

beforeEach(begin);
afterEach(end);

describe('moving through a replayed day', () => {
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
});
