import { describe, expect, it } from '@jest/globals';
import type { TicketPair } from '#libs/contracts/tickets/ticket-pair.ts';
import { pairOf } from '../../../testing/clinic-of-rooms.ts';
import { justDone } from './just-done.ts';

const at = (minute: number) => `2026-11-21T07:${minute}:00.000Z`;
const pair = (position: number, status: TicketPair['ticket']['status'], changes: Partial<TicketPair['ticket']>): TicketPair => {
  const { ticket, patient } = pairOf(position, status);
  return { ticket: { ...ticket, ...changes }, patient };
};
const told = (...pairs: readonly TicketPair[]) =>
  justDone(pairs).map(({ pair: { ticket }, kind }) => `${kind} ${ticket.position}`);

describe('the lines of what was done last', () => {
  it('tell each ticket once, the latest first, and none to which nothing was done', () => {
    const left = pair(53, 'cancelled', { cancelReason: 'left', cancelledAt: at(29) });
    const absent = pair(55, 'cancelled', { cancelReason: 'absent', cancelledAt: at(36), notifiedAt: at(31) });
    const first = pair(51, 'waiting', { priority: { reason: 'urgent', at: at(24) } });
    expect(told(pairOf(60, 'waiting'), first, left, absent)).toEqual(['absent 55', 'left 53', 'prioritise 51']);
  });

  it('tell a call before the end that it made', () => {
    const ended = pair(57, 'completed', { notifiedAt: at(20), completedAt: at(42) });
    expect(told(ended, pair(58, 'notified', { notifiedAt: at(42) }))).toEqual(['call 58', 'complete 57']);
  });

  it('tell the later of two reads of a ticket', () => {
    const called = pair(58, 'notified', { notifiedAt: at(42) });
    const ended = pair(58, 'completed', { notifiedAt: at(42), completedAt: at(44) });
    expect([told(called, ended), told(ended, called)]).toEqual([['complete 58'], ['complete 58']]);
  });
});
