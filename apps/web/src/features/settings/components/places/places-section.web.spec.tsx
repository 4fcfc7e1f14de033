import { describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { LIST } from '#libs/contracts/limits.ts';
import { QUERY_KEYS } from '../../../../lib/api/query-keys.ts';
import { pairOf } from '../../../../testing/clinic-of-rooms.ts';
import { fakeServer } from '../../../../testing/fake-server.ts';
import { onPage } from '../../../../testing/on-page.tsx';
import { PlacesSection } from './places-section.tsx';
import { button, clinic, GENERAL, LAB, names, opened, room, XRAY } from './testing/places-on-page.tsx';

/** The page as another manager's save reaches it. */
function ChangedMeanwhile({ before, after }: { readonly before: object[]; readonly after: object[] }) {
  const [rooms, setRooms] = useState(before);
  return (
    <>
      <button type="button" onClick={() => setRooms(after)}>
        Meanwhile
      </button>
      <PlacesSection clinic={clinic([], rooms)} />
    </>
  );
}

describe('the section of services and rooms', () => {
  it('adds a service and a room with ids of their own, and asks before rooms are used for the first time', async () => {
    const server = fakeServer({ status: 200, body: { data: clinic([GENERAL], [room('room-1', 'Room 1')]) } });
    const user = await opened();
    await user.click(button('Add a service'));
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Name of service 1' }));
    await user.keyboard('General');
    await user.click(button('Add a room'));
    await user.keyboard('Room 1');
    await user.click(button('Save'));
    const question = within(await screen.findByRole('alertdialog'));
    expect(question.getByText(/chooses their room once/)).toBeTruthy();
    expect(server.asked).toEqual([]);
    await user.click(question.getByRole('button', { name: 'Save and use rooms' }));
    await waitFor(() =>
      expect(server.asked).toMatchObject([
        {
          method: 'PUT',
          path: '/v1/tenants/current',
          body: {
            config: {
              services: [{ ...GENERAL, id: expect.stringMatching(/^service-[0-9a-f]{12}$/) }],
              rooms: [{ ...room('', 'Room 1'), id: expect.stringMatching(/^room-[0-9a-f]{12}$/) }],
            },
          },
        },
      ]),
    );
  });

  it('saves the way to a room, and takes one away', async () => {
    const rooms = [room('room-1', 'Room 1'), { ...room('room-2', 'Room 2'), way: 'First floor' }];
    const server = fakeServer({ status: 200, body: { data: clinic([], rooms) } });
    const user = await opened([], rooms);
    await user.type(await screen.findByRole('textbox', { name: /^The way to .Room 1./ }), 'Beside the lift');
    await user.clear(screen.getByRole('textbox', { name: /^The way to .Room 2./ }));
    await user.click(button('Save'));
    await waitFor(() =>
      expect(server.asked).toMatchObject([{ body: { config: { rooms: [{ way: 'Beside the lift' }, { way: null }] } } }]),
    );
  });

  it('asks before a room is retired while a patient is called there, and names the room and the number', async () => {
    const rooms = [room('room-1', 'Room 1'), room('room-2', 'Room 2'), room('room-3', 'Room 3')];
    const server = fakeServer({ status: 200, body: { data: clinic([], rooms) } });
    const called = [pairOf(22, 'notified', { room: 'room-2' }), pairOf(23, 'notified', { room: 'room-3' })];
    const user = await opened([], rooms, 'en', called);
    await user.click(button(/^Take .Room 1. out of use$/));
    await user.click(button(/^Take .Room 2. out of use$/));
    await user.click(button('Save'));
    const question = within(await screen.findByRole('alertdialog'));
    expect(question.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['\u2068Room 2\u2069: number 22']);
    expect(server.asked).toEqual([]);
    await user.click(question.getByRole('button', { name: 'Save all the same' }));
    await waitFor(() => expect(server.asked).toHaveLength(1));
  });

  it('shows what another manager saved while this save was on its way', async () => {
    const [first, second] = [room('room-1', 'Room 1'), room('room-2', 'Room 2')];
    fakeServer({ status: 200, body: { data: clinic([], [{ ...first, name: 'Room A' }]) } });
    const user = await onPage(<ChangedMeanwhile before={[first]} after={[{ ...first, name: 'Room A' }, second]} />);
    await user.type(screen.getByRole('textbox', { name: 'Name of room 1' }), '{Backspace}A');
    act(() => {
      button('Save').click();
      button('Meanwhile').click();
    });
    await waitFor(() => expect(names()).toEqual(['Room A', 'Room 2']));
    await waitFor(() => expect(button('Save').hasAttribute('disabled')).toBe(true));
  });

  it('sends the one list that was changed, and what it was before', async () => {
    const server = fakeServer({ status: 200, body: { data: clinic([LAB, GENERAL], [room('room-1', 'Room 1')]) } });
    const user = await opened([GENERAL, LAB], [room('room-1', 'Room 1')]);
    await user.click(button(/^Move .Lab. up$/));
    await user.click(button('Save'));
    await waitFor(() => expect(server.asked).toHaveLength(1));
    expect(server.asked[0]?.body).toEqual({ config: { services: [LAB, GENERAL] }, before: { services: [GENERAL, LAB] } });
  });

  it('moves past retired ones, keeps the focus on the row, and says its new place', async () => {
    const user = await opened([GENERAL, XRAY, LAB]);
    await user.click(button(/^Move .Lab. up$/));
    expect(names()).toEqual(['Lab', 'General']);
    expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Move .Lab. (up|down)$/);
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('\u2068Lab\u2069: 1 of 2');
  });

  it('retires what is saved, and takes it back into use in its old place', async () => {
    const user = await opened([GENERAL, LAB]);
    await user.click(button(/^Take .General. out of use$/));
    expect(names()).toEqual(['Lab']);
    await user.click(button(/^Services no longer in use/));
    await user.click(await screen.findByRole('button', { name: 'Use again', description: 'General' }));
    expect(names()).toEqual(['General', 'Lab']);
    expect(button('Save').hasAttribute('disabled')).toBe(true);
  });

  it('removes what was only typed, also from the rooms that took it', async () => {
    const server = fakeServer({ status: 200, body: { data: clinic([GENERAL], [room('room-1', 'Room 2')]) } });
    const user = await opened([GENERAL], [room('room-1', 'Room 1')]);
    await user.click(button('Add a service'));
    await user.keyboard('Lab');
    expect(screen.getByText('All services')).toBeTruthy();
    await user.click(screen.getByRole('checkbox', { name: 'Lab' }));
    expect(screen.queryByText('All services')).toBeNull();
    await user.click(button(/^Remove .Lab.$/));
    await user.type(screen.getByRole('textbox', { name: 'Name of room 1' }), '{Backspace}2');
    await user.click(button('Save'));
    await waitFor(() => expect(server.asked).toHaveLength(1));
    expect(server.asked[0]?.body).toMatchObject({ config: { rooms: [room('room-1', 'Room 2')] } });
    expect(server.asked[0]?.body).not.toHaveProperty('config.services');
  });

  it('asks before the last room is retired, and names the patient who is called there', async () => {
    const user = await opened([], [room('room-4', 'Room 4')], 'en', [pairOf(22, 'notified', { room: 'room-4' })]);
    await user.click(button(/^Take .Room 4. out of use$/));
    await user.click(button('Save'));
    const question = within(await screen.findByRole('alertdialog', { name: 'Stop calling to rooms?' }));
    expect(question.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['\u2068Room 4\u2069: number 22']);
  });

  it('asks nothing about a room that another manager has added since', async () => {
    const [first, second] = [room('room-1', 'Room 1'), room('room-2', 'Room 2')];
    const server = fakeServer({ status: 200, body: { data: clinic([], [{ ...first, retired: true }, second]) } });
    const user = await onPage(<ChangedMeanwhile before={[first]} after={[first, second]} />, 'en', [
      [QUERY_KEYS.queue({ limit: LIST.limitMax, status: ['notified'] }), [pairOf(22, 'notified', { room: 'room-2' })]],
    ]);
    await user.click(button(/^Take .Room 1. out of use$/));
    await user.click(button('Meanwhile'));
    await user.click(button('Save'));
    await waitFor(() => expect(server.asked).toHaveLength(1));
    expect(server.asked[0]?.body).toEqual({ config: { rooms: [{ ...first, retired: true }] }, before: { rooms: [first] } });
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('shows calls as the wall will, in the clinic’s language and with names as they are typed', async () => {
    const user = await opened([], [room('room-1', 'غرفة 1'), room('room-2', 'قديمة', [], true)]);
    await user.type(screen.getByRole('textbox', { name: 'Name of room 1' }), '{Backspace}7');
    const calls = within(screen.getByRole('figure')).getAllByRole('listitem');
    expect(calls.map(({ textContent }) => textContent)).toEqual(['12غرفة 7']);
    expect(calls[0]?.closest('ul')?.dir).toBe('rtl');
  });

  it('speaks Arabic', async () => {
    await opened([GENERAL], [room('room-1', 'غرفة 1')], 'ar');
    expect(screen.getByRole('region', { name: 'الخدمات والغرف' })).toBeTruthy();
    expect(button('إضافة خدمة')).toBeTruthy();
  });
});
