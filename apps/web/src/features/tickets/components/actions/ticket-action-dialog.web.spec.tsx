import { describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { QUERY_KEYS } from '../../../../lib/api/query-keys.ts';
import { fakeServer, refusal } from '../../../../testing/fake-server.ts';
import { onPage } from '../../../../testing/on-page.tsx';
import { TicketActionDialog } from './ticket-action-dialog.tsx';

const pair = {
  ticket: {
    id: '20261121-a',
    position: 7,
    status: 'notified',
    notifiedCount: 1,
    reason: null,
    createdAt: '2026-11-21T06:30:00.000Z',
    waitingSince: '2026-11-21T06:30:00.000Z',
    waitingAt: '2026-11-21T06:52:00.000Z',
    notifiedAt: '2026-11-21T06:52:00.000Z',
    completedAt: null,
  },
  patient: { name: 'Salem', age: 61, phone: '+971501112223', whatsapp: true },
} as const;

const asking = (kind: 'recall' | 'delete', lang: 'ar' | 'en' = 'en') => {
  const onClose = jest.fn();
  return { onClose, user: onPage(<TicketActionDialog action={{ kind, pair }} onClose={onClose} />, lang) };
};

const notCome = (isSomebodyWaiting: boolean) => {
  const onClose = jest.fn();
  const next = { ...pair, ticket: { ...pair.ticket, id: '20261121-b', position: 8, status: 'waiting' } };
  const known = [[QUERY_KEYS.queue({ limit: 1, status: ['waiting'] }), isSomebodyWaiting ? [next] : []]] as const;
  const dialog = <TicketActionDialog action={{ kind: 'absent', pair, isSomebodyWaiting }} onClose={onClose} />;
  return { onClose, user: onPage(dialog, 'en', known) };
};

describe('the question about a patient who did not come', () => {
  it('calls the next patient with Enter', async () => {
    const server = fakeServer({ status: 200, body: { data: pair } });
    const { onClose, user } = notCome(true);
    await user;
    expect(document.activeElement?.textContent).toContain('No-show, call 8');
    await (await user).keyboard('{Enter}');
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(server.asked).toMatchObject([
      { path: '/v1/tickets/queue/advance', body: { after: pair.ticket.id, outcome: 'absent' } },
    ]);
  });

  it('ends the visit alone with the key that opened it', async () => {
    const server = fakeServer({ status: 200, body: { data: pair } });
    const { onClose, user } = notCome(true);
    await (await user).keyboard('d');
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(server.asked).toMatchObject([{ path: '/v1/tickets/20261121-a/cancel', body: { reason: 'absent' } }]);
  });

  it('offers one answer while nobody waits, for Enter and for the key that opened it', async () => {
    const server = fakeServer({ status: 200, body: { data: pair } });
    const { onClose, user } = notCome(false);
    await user;
    expect(screen.queryByRole('button', { name: /No-show only/ })).toBeNull();
    expect(document.activeElement?.textContent).toBe('No-show');
    await (await user).keyboard('d');
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(server.asked).toMatchObject([{ path: '/v1/tickets/20261121-a/cancel' }]);
  });

  it('takes no key again once it was refused', async () => {
    const server = fakeServer(refusal(409, 'queue.movedOn', 'The queue has moved on.'));
    const { user } = notCome(true);
    await (await user).keyboard('{Enter}');
    await screen.findByText('The queue has moved on.');
    await (await user).keyboard('d');
    expect(server.asked).toHaveLength(1);
  });
});

describe('a question before something is done', () => {
  it('names the patient and the attempt, with the focus on confirm', async () => {
    await asking('recall').user;
    expect(screen.getByRole('alertdialog', { name: 'Call the patient again?' }).textContent).toMatch(
      /Salem\W+\(number 7\) is called again: call 2 of 3/,
    );
    expect(document.activeElement?.textContent).toBe('Call again');
  });

  it('asks in Arabic too', async () => {
    await asking('recall', 'ar').user;
    expect(screen.getByRole('alertdialog').textContent).toContain('النداء 2 من 3');
  });

  it('puts the focus on the way back where it cannot be undone', async () => {
    await asking('delete').user;
    expect(document.activeElement?.textContent).toBe('Cancel');
  });

  it('closes when it is done', async () => {
    const server = fakeServer({ status: 200, body: { data: pair } });
    const { onClose, user } = asking('recall');
    await (await user).keyboard('{Enter}');
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(server.asked).toMatchObject([{ path: '/v1/tickets/20261121-a/notify', body: { attempt: 2 } }]);
  });

  it('closes too where the answer is that there is nothing any more', async () => {
    const server = fakeServer({ status: 204 });
    const { onClose, user } = asking('delete');
    await (await user).click(screen.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(server.asked).toMatchObject([{ method: 'DELETE', path: '/v1/tickets/20261121-a' }]);
  });

  it("keeps the dialog open with the server's words where the action was refused", async () => {
    fakeServer(refusal(409, 'ticket.alreadyCalled', 'This patient was called a moment ago.'));
    const { onClose, user } = asking('recall');
    await (await user).click(screen.getByRole('button', { name: 'Call again' }));
    expect(await screen.findByText('This patient was called a moment ago.')).toBeTruthy();
    expect(onClose).not.toHaveBeenCalled();
  });

  it('moves the focus to the way back once the action was refused, and leaves it where the server failed', async () => {
    fakeServer({ status: 502 }, refusal(409, 'ticket.alreadyCalled', 'This patient was called a moment ago.'));
    const user = await asking('recall').user;
    await user.keyboard('{Enter}');
    expect(await screen.findByText('An error occurred while trying to notify the patient.')).toBeTruthy();
    expect(document.activeElement?.textContent).toBe('Call again');
    await user.keyboard('{Enter}');
    expect(await screen.findByText('This patient was called a moment ago.')).toBeTruthy();
    expect(document.activeElement?.textContent).toBe('Cancel');
  });

  it('tells at once that nobody answered, while what the page shows is still asked for', async () => {
    const fetch = jest.fn(() => Promise.reject(new TypeError('nobody answers')));
    Object.assign(globalThis, { fetch });
    await (await asking('recall').user).keyboard('{Enter}');
    expect(await screen.findByText('No connection. Try again: an action never counts twice.')).toBeTruthy();
  });

  it('says words of its own where the server has none', async () => {
    fakeServer({ status: 502 });
    await (await asking('delete').user).click(screen.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('An error occurred while trying to delete the ticket.')).toBeTruthy();
  });
});
