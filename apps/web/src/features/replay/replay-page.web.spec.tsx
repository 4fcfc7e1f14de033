import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { ROOMS_CLINIC } from '../../testing/clinic-of-rooms.ts';
import { AT_CALL, begin, EVENTS, end, open, queue, says, serving, slider, TICKET } from './testing/replayed-page.tsx';

beforeEach(begin);
afterEach(end);

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

  it('follows a number: tells it where it is gone, and lists its events alone', async () => {
    serving();
    const user = await open(`?day=2026-11-20&at=2026-11-20T06:50:00.000Z&ticket=${TICKET}`);
    expect(await screen.findByText('Chosen number: 12')).toBeTruthy();
    expect(screen.getByText('Not in the queue at this instant.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'History of the chosen number' }).getAttribute('href')).toBe(
      `/dashboard/queue/list?day=2026-11-20&history=${TICKET}`,
    );
    const events = within(screen.getByRole('list', { name: 'Who did what' }));
    await waitFor(() => expect(events.getAllByRole('listitem')).toHaveLength(EVENTS.length));
    await user.click(screen.getByRole('switch', { name: 'This number only' }));
    expect(events.queryByText('Added number 13')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Stop following' }));
    await waitFor(() => expect(screen.queryByText('Chosen number: 12')).toBeNull());
    await user.click((await queue('10:50:00')).getByRole('button', { name: 'Follow number 13' }));
    expect(await screen.findByText('Chosen number: 13')).toBeTruthy();
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
    ['ar', '', 'لا قائمة بعد. يمكن إعادة مشاهدة اليوم بعد إضافة أول مريض.'],
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
