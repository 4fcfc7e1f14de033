import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { LIST } from '#libs/contracts/limits.ts';
import type { TicketPair } from '#libs/contracts/tickets/ticket-pair.ts';
import { QUERY_KEYS } from '../../../../lib/api/query-keys.ts';
import { pairOf, ROOMS_CLINIC } from '../../../../testing/clinic-of-rooms.ts';
import { fakeServer, refusal } from '../../../../testing/fake-server.ts';
import { onPage } from '../../../../testing/on-page.tsx';
import { TicketActionsProvider, useTicketActions } from './ticket-actions.tsx';

const THEIRS = pairOf(5, 'notified', { room: 'r2' });
const OURS = pairOf(6, 'notified', { room: 'r1' });
const LEFT_OVER = pairOf(4, 'notified');
const WAITING = pairOf(7, 'waiting');
const SESSION = { userID: 'm', provider: 'demonstration', tenantID: 'noor', roles: ['Reception'], lang: 'en' };
const ADVANCE = '/v1/tickets/queue/advance';

/** The actions of a page, as its buttons. */
function Buttons({ pair }: { readonly pair: TicketPair }) {
  const actions = useTicketActions();
  return (
    <>
      <button type="button" onClick={actions.askNext}>
        next
      </button>
      {actions.menuOf(pair).map(({ id, refusal: reason, onAction }) => (
        <button key={id} type="button" disabled={Boolean(reason)} onClick={onAction}>
          {id}
        </button>
      ))}
    </>
  );
}

const onDesk = (called: readonly TicketPair[], pair: TicketPair = WAITING) =>
  onPage(
    <TicketActionsProvider>
      <Buttons pair={pair} />
    </TicketActionsProvider>,
    'en',
    [
      [QUERY_KEYS.session, SESSION],
      [QUERY_KEYS.clinic, ROOMS_CLINIC],
      [QUERY_KEYS.queue({ limit: LIST.limitMax, status: ['notified'] }), called],
      [QUERY_KEYS.queue({ limit: 1, status: ['waiting'] }), [WAITING]],
      [QUERY_KEYS.queue({ limit: 1, status: ['waiting'], room: 'r1' }), [WAITING]],
    ],
  );
const press = (name: string) => screen.getByRole('button', { name });

describe('calls in a clinic with rooms', () => {
  beforeEach(() => {
    sessionStorage.clear();
    localStorage.clear();
  });

  it("ask for the room before the first call, and end nobody of another's room", async () => {
    const server = fakeServer({ status: 200, body: { data: pairOf(7, 'notified', { room: 'r1' }) } });
    const person = await onDesk([THEIRS]);
    await person.click(press('next'));
    expect(await screen.findByRole('dialog', { name: 'Call to which room?' })).toBeTruthy();
    await person.click(press('Room 1'));
    const question = await screen.findByRole('alertdialog', { name: 'Call the next patient?' });
    expect(question.textContent).toMatch(/Patient 7.* is called now.*Called to \W*Room 1/);
    await person.keyboard('{Enter}');
    await waitFor(() => expect(server.asked).toHaveLength(1));
    expect(server.asked).toMatchObject([{ path: ADVANCE, body: { after: null, outcome: 'completed', room: 'r1' } }]);
    expect(localStorage.getItem('room:noor')).toBe('r1');
  });

  it('remembers the room of a person, and names the visits that end', async () => {
    localStorage.setItem('room:noor', 'r1');
    const server = fakeServer({ status: 200, body: { data: WAITING } });
    const person = await onDesk([THEIRS, OURS, LEFT_OVER]);
    await person.click(press('next'));
    const question = await screen.findByRole('alertdialog');
    expect(question.textContent).toMatch(/The visit of \W*Patient 6.* and \W*Patient 4.* ends/);
    await person.keyboard('{Enter}');
    await waitFor(() => expect(server.asked).toMatchObject([{ body: { after: OURS.ticket.id, room: 'r1' } }]));
  });

  it('asks again where the remembered room was retired', async () => {
    localStorage.setItem('room:noor', 'r0');
    const person = await onDesk([]);
    await person.click(press('call'));
    await person.click(press('Room 2'));
    expect((await screen.findByRole('alertdialog')).textContent).toMatch(/Called to \W*Room 2/);
    expect(sessionStorage.getItem('room:noor')).toBe('r2');
  });

  it('says in words that the rooms have changed meanwhile', async () => {
    localStorage.setItem('room:noor', 'r1');
    fakeServer(refusal(400, 'validation.failed', 'Some fields need another look.', { room: { code: 'retired', error: 'Gone' } }));
    const person = await onDesk([]);
    await person.click(press('next'));
    await person.keyboard('{Enter}');
    expect((await screen.findByRole('alert')).textContent).toContain('The rooms of the clinic have changed');
  });

  it("end another room's absent patient without calling the next", async () => {
    localStorage.setItem('room:noor', 'r1');
    const server = fakeServer({ status: 200, body: { data: THEIRS } });
    const person = await onDesk([THEIRS], THEIRS);
    expect(press('recall').hasAttribute('disabled')).toBe(true);
    await person.click(press('absent'));
    await person.keyboard('{Enter}');
    await waitFor(() => expect(server.asked).toMatchObject([{ path: `/v1/tickets/${THEIRS.ticket.id}/cancel` }]));
  });
});

describe('the patient’s page in a row’s menu', () => {
  const at = (page: string | null) => ({ ...WAITING, ticket: { ...WAITING.ticket, page } });

  it('opens a patient’s page in a tab that knows nothing of the desk', async () => {
    const open = jest.spyOn(window, 'open').mockReturnValue(null);
    const person = await onDesk([], at('/t/secret'));
    await person.click(press('page'));
    expect(open).toHaveBeenCalledWith('/t/secret', '_blank', 'noopener');
  });

  it('offers no page once it has ended', async () => {
    await onDesk([], at(null));
    expect(screen.queryByRole('button', { name: 'page' })).toBeNull();
  });
});
