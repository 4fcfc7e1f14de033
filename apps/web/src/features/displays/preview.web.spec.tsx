import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { Role } from '#libs/contracts/access/access.ts';
import { LIST } from '#libs/contracts/limits.ts';
import { displayAnswer } from '#libs/contracts/tickets/reduced-entry.ts';
import { QUERY_KEYS } from '../../lib/api/query-keys.ts';
import { pairOf } from '../../testing/clinic-of-rooms.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { type Known, onPage } from '../../testing/on-page.tsx';
import { Preview } from './components/preview.tsx';

const CALLED = pairOf(47, 'notified');
const WALL = displayAnswer.parse({
  data: [
    { ...CALLED, call: '1', room: { id: 'r1', name: 'Room 1' } },
    { ...pairOf(46, 'notified'), call: '2', room: { id: 'r2', name: 'Room 2' } },
    pairOf(78, 'waiting'),
  ],
}).data;
const LINK = { url: 'https://clinic.test/v1/auth/system/x', qrcodePath: '/x.png' };

const shownTo = async (roles: readonly Role[], called: readonly (typeof CALLED)[] = [CALLED]) => {
  const known: readonly Known[] = [
    [QUERY_KEYS.session, { userID: 'u', provider: 'p', tenantID: 'noor', roles, lang: 'en', format: 3 }],
    [QUERY_KEYS.wall, WALL],
    [QUERY_KEYS.displayAccess, LINK],
    [QUERY_KEYS.queue({ limit: LIST.limitMax, status: ['notified'] }), called],
  ];
  return await onPage(<Preview isOpen onOpenChange={() => undefined} />, 'en', known);
};
const slots = () => within(screen.getByRole('list', { name: 'On the screen' })).getAllByRole('listitem');
/** The button that closes it has no words. */
const buttons = () =>
  screen
    .getAllByRole('button')
    .map((button) => button.textContent)
    .filter((words) => words !== '');

describe('the preview of the display', () => {
  it('shows the called numbers with their rooms, then who is next, and no name', async () => {
    await shownTo(['Reception']);
    expect(slots().map((slot) => slot.textContent)).toEqual(['47Room 1Being called', '46Room 2Being called', '78Waiting']);
    expect(screen.getByRole('dialog').textContent).not.toContain('Patient 47');
  });

  it.each<[readonly Role[], readonly string[]]>([
    [['Reception'], []],
    [['Reception', 'Patient'], ['Open the display']],
  ])('offers %j the ways %j', async (roles, ways) => {
    await shownTo(roles);
    expect(buttons()).toEqual([]);
    expect(screen.queryAllByRole('link').map((link) => link.textContent)).toEqual(ways);
  });

  it('lets a manager end a call as a no-show, and take that back', async () => {
    const server = fakeServer(
      {
        status: 200,
        body: {
          data: { ...CALLED, ticket: { ...CALLED.ticket, status: 'cancelled', cancelReason: 'absent' } },
          undo: { id: 'one', until: '2026-11-21T07:00:00.000Z' },
        },
      },
      { status: 200, body: { data: [CALLED] } },
    );
    const person = await shownTo(['Manager']);
    await person.click(screen.getByRole('button', { name: 'No-show number 47' }));
    const question = await screen.findByRole('alertdialog');
    expect(question.textContent).toContain('Patient 47');
    await person.click(within(question).getByRole('button', { name: 'No-show' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await person.click(await screen.findByRole('button', { name: 'Undo' }));
    await screen.findByText(/Taken back/);
    expect(server.asked).toMatchObject([
      { method: 'POST', path: `/v1/tickets/${CALLED.ticket.id}/cancel`, body: { reason: 'absent' } },
      { method: 'POST', path: '/v1/tickets/undo', body: { id: 'one' } },
    ]);
  });

  it('says so where a call to be ended is not found', async () => {
    const person = await shownTo(['Manager'], []);
    await person.click(screen.getByRole('button', { name: 'Complete number 47' }));
    await screen.findByText('This call could not be found. Please try again.');
  });
});
