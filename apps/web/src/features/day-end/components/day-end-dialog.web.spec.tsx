import { describe, expect, it, jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import type { TicketPair } from '#libs/contracts/tickets/ticket-pair.ts';
import { pairOf } from '../../../testing/clinic-of-rooms.ts';
import { type Answer, fakeServer, refusal } from '../../../testing/fake-server.ts';
import { onPage } from '../../../testing/on-page.tsx';
import { DayEndDialog } from './day-end-dialog.tsx';

const CALLED = pairOf(9, 'notified');
const WAITING = pairOf(11, 'waiting');
const LAST = Date.parse('2026-11-21T06:52:00.000Z');
const UNDO = { id: 'c-9', until: '2026-11-21T08:00:00.000Z' };
const saved = (pair: TicketPair, undo?: typeof UNDO): Answer => ({ status: 200, body: { data: pair, ...(undo && { undo }) } });

async function asked(asking: 'today' | 'yesterday', ...answers: readonly Answer[]) {
  const server = fakeServer(...answers);
  const [onAnswered, onClose] = [jest.fn(), jest.fn()];
  const dialog = { pairs: [CALLED, WAITING], lastAt: LAST, asking, onAnswered, onClose };
  const person = await onPage(<DayEndDialog {...dialog} isOpen />);
  return { ...server, person, onAnswered, onClose };
}
const row = (number: string) => {
  const item = screen.getAllByRole('listitem').find(({ textContent }) => textContent?.startsWith(number));
  if (!item) throw new Error('no such row');
  return within(item);
};
const chosen = () => screen.getAllByRole('radio', { checked: true }).map((radio) => radio.closest('label')?.textContent);

describe('the question about open tickets', () => {
  it('offers each ticket its answers, the likely one chosen, and has the focus on Save', async () => {
    const { person, onAnswered, onClose, asked: requests } = await asked('today');
    expect(screen.getByRole('dialog', { name: '2 tickets were not finished today' }).textContent).toContain('since 06:52');
    expect(screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)).toEqual([
      'Done',
      'No-show',
      'Keep open',
      'Went home',
      'Keep open',
    ]);
    expect(chosen()).toEqual(['Done', 'Keep open']);
    expect(document.activeElement?.textContent).toContain('Save');
    await person.click(row('9').getByText('Keep open'));
    await person.click(screen.getByRole('button', { name: 'Save' }));
    expect(requests).toEqual([]);
    expect([onAnswered.mock.calls.length, onClose.mock.calls.length]).toEqual([1, 1]);
  });

  it('ends each chosen ticket by one request with a key of its own, and takes one back', async () => {
    const answers = [saved(CALLED, UNDO), saved(WAITING), { status: 200, body: { data: [] } }];
    const { person, onAnswered, onClose, asked: requests } = await asked('today', ...answers);
    await person.click(row('11').getByText('Went home'));
    await person.keyboard('{Enter}');
    expect(await row('9').findByText('Saved: done')).toBeTruthy();
    expect(requests).toMatchObject([
      { method: 'POST', path: `/v1/tickets/${CALLED.ticket.id}/complete` },
      { method: 'POST', path: `/v1/tickets/${WAITING.ticket.id}/cancel`, body: { reason: 'left' } },
    ]);
    expect(new Set(requests.map(({ key }) => key)).size).toBe(2);
    expect(onAnswered).toHaveBeenCalledTimes(1);
    expect(document.activeElement?.textContent).toContain('Close');
    expect(row('11').queryByRole('button')).toBeNull();
    await person.click(row('9').getByRole('button', { name: 'Undo' }));
    expect(await row('9').findByText('Taken back')).toBeTruthy();
    expect(requests.at(-1)).toMatchObject({ path: '/v1/tickets/undo', body: { id: UNDO.id } });
    expect(document.activeElement?.textContent).toContain('Close');
    await person.keyboard('{Enter}');
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('says in words which were refused, and keeps what may still be saved under the same key', async () => {
    const conflict = refusal(409, 'ticket.finished', 'This ticket has ended.');
    const away = refusal(503, 'store.unavailable', 'The server is busy.');
    const { person, onAnswered, asked: requests } = await asked('today', conflict, away, saved(WAITING));
    await person.click(row('9').getByText('No-show'));
    await person.click(row('11').getByText('Went home'));
    await person.click(screen.getByRole('button', { name: 'Save' }));
    expect(await row('9').findByRole('alert')).toHaveProperty('textContent', 'This ticket has ended.');
    expect(row('11').getByRole('alert').textContent).toBe('The server is busy.');
    expect(onAnswered).not.toHaveBeenCalled();
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await row('11').findByText('Saved: went home')).toBeTruthy();
    expect(requests.map(({ path }) => path.split('/').at(-1))).toEqual(['cancel', 'cancel', 'cancel']);
    expect(requests[2]?.key).toBe(requests[1]?.key);
    expect(onAnswered).toHaveBeenCalledTimes(1);
  });

  it('closes by Later and by Escape, and offers no undo for a day that is over', async () => {
    const { person, onClose } = await asked('yesterday', saved(CALLED, UNDO));
    expect(screen.getByRole('dialog', { name: '2 tickets were not finished yesterday' })).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Later' }));
    await person.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledTimes(2);
    await person.click(screen.getByRole('button', { name: 'Save' }));
    expect(await row('9').findByText('Saved: done')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });
});
