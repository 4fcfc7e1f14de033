import { describe, expect, it } from '@jest/globals';
import type { TicketPair } from '#libs/contracts/tickets/ticket-pair.ts';
import { requestOf } from '../api/act-on-ticket.ts';
import { advanceRefusal, type QueueNow, refusalOf, TICKET_ACTIONS } from './action-rules.ts';

const pair = (status: TicketPair['ticket']['status'], notifiedCount = 0, id = '20261121-a'): TicketPair => ({
  ticket: {
    id,
    position: 1,
    status,
    notifiedCount,
    reason: null,
    createdAt: '2026-11-21T06:30:00.000Z',
    waitingSince: '2026-11-21T06:30:00.000Z',
    waitingAt: null,
    notifiedAt: null,
    completedAt: null,
  },
  patient: { name: 'سالم', age: 40, phone: '+971501112223', whatsapp: true },
});

const QUIET: QueueNow = { notified: null, isSomebodyWaiting: true, isPastDay: false };
const refusals = (ticket: TicketPair, now: QueueNow) =>
  Object.fromEntries([...TICKET_ACTIONS, 'edit' as const].map((kind) => [kind, refusalOf(kind, ticket, now)]));

describe('what can be done to a ticket', () => {
  it('that waits: call, edit, cancel, delete', () => {
    expect(refusals(pair('waiting'), QUIET)).toEqual({
      notify: null,
      again: 'notCalled',
      complete: 'notCalled',
      absent: 'notCalled',
      cancel: null,
      reset: 'alreadyWaiting',
      delete: null,
      edit: null,
    });
  });

  it('that is being called: everything but a first call', () => {
    const called = pair('notified', 1);
    expect(refusals(called, { ...QUIET, notified: called })).toEqual({
      notify: 'notWaiting',
      again: null,
      complete: null,
      absent: null,
      cancel: null,
      reset: null,
      delete: null,
      edit: null,
    });
  });

  it.each(['completed', 'cancelled'] as const)('that is %s: back to the line, or delete', (status) => {
    expect(refusals(pair(status, 1), QUIET)).toEqual({
      notify: 'notWaiting',
      again: 'notCalled',
      complete: 'notCalled',
      absent: 'notCalled',
      cancel: 'finished',
      reset: null,
      delete: null,
      edit: 'finished',
    });
  });

  it('is no call while another patient is being called, and none after the third', () => {
    expect(refusalOf('notify', pair('waiting'), { ...QUIET, notified: pair('notified', 1, '20261121-b') })).toBe('anotherCalled');
    expect(refusalOf('notify', pair('waiting', 3), QUIET)).toBe('callLimit');
    expect([1, 2, 3].map((count) => refusalOf('again', pair('notified', count), QUIET))).toEqual([null, null, 'callLimit']);
  });

  it('of an earlier day is no call, no edit and no return', () => {
    const past = { ...QUIET, isPastDay: true };
    expect(
      (['notify', 'again', 'absent', 'edit', 'reset'] as const).map((kind) => refusalOf(kind, pair('notified', 1), past)),
    ).toEqual(Array(5).fill('pastDay'));
    expect((['complete', 'cancel', 'delete'] as const).map((kind) => refusalOf(kind, pair('notified', 1), past))).toEqual(
      Array(3).fill(null),
    );
  });

  it('is to call nobody where nobody waits', () => {
    expect([true, false].map((isSomebodyWaiting) => advanceRefusal({ isSomebodyWaiting }))).toEqual([null, 'nobodyWaiting']);
  });
});

describe('what is asked of the server', () => {
  it('says which call this would be, so that two people never call twice', () => {
    expect(requestOf({ kind: 'again', pair: pair('notified', 1) })).toEqual({
      method: 'POST',
      path: '/tickets/20261121-a/notify',
      body: { attempt: 2 },
    });
  });

  it('says whom its person saw being called', () => {
    const body = (notified: TicketPair | null) => requestOf({ kind: 'advance', notified }).body;
    expect(body(null)).toEqual({ after: null, outcome: 'completed' });
    expect(body(pair('notified', 1))).toEqual({ after: '20261121-a', outcome: 'completed' });
  });

  it('calls the next where somebody did not come, and records the absence also where there is no next', () => {
    const asked = (isSomebodyWaiting: boolean) => requestOf({ kind: 'absent', pair: pair('notified', 1), isSomebodyWaiting });
    expect(asked(true)).toMatchObject({ path: '/tickets/queue/advance', body: { after: '20261121-a', outcome: 'absent' } });
    expect(asked(false)).toEqual({ method: 'POST', path: '/tickets/20261121-a/cancel', body: { reason: 'absent' } });
  });
});
