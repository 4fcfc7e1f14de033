import { describe, expect, it } from '@jest/globals';
import { TICKET_ACTIONS } from '#libs/contracts/tickets/rules.ts';
import type { TicketPair } from '#libs/contracts/tickets/ticket-pair.ts';
import { pairOf, ROOMS_PLACES } from '../../../testing/clinic-of-rooms.ts';
import { requestOf } from '../api/act-on-ticket.ts';
import { callNextRefusalOf, type QueueNow, refusalOf } from './action-rules.ts';

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

const [ROOM = raise('room')] = ROOMS_PLACES.rooms;
const [, LAB = raise('service')] = ROOMS_PLACES.services;

const QUIET: QueueNow = { notified: null, isSomebodyWaiting: true, isPastDay: false };
const refusals = (ticket: TicketPair, now: QueueNow) =>
  Object.fromEntries(TICKET_ACTIONS.map((kind) => [kind, refusalOf(kind, ticket, now)]));

function raise(missing: string): never {
  throw new Error(`the fixture has no ${missing}`);
}

describe('actions on a ticket', () => {
  it('allows to call, put first, edit, cancel or delete a waiting ticket', () => {
    expect(refusals(pair('waiting'), QUIET)).toEqual({
      call: null,
      recall: 'notCalled',
      complete: 'notCalled',
      absent: 'notCalled',
      arrive: 'notCalled',
      prioritise: null,
      endPriority: 'inOrder',
      cancel: null,
      reset: 'alreadyWaiting',
      delete: null,
      edit: null,
      move: null,
    });
  });

  it('allows everything but a first call and another place in the queue for a called ticket', () => {
    const called = pair('notified', 1);
    expect(refusals(called, { ...QUIET, notified: called })).toEqual({
      call: 'notWaiting',
      recall: null,
      complete: null,
      absent: null,
      arrive: null,
      prioritise: 'notWaiting',
      endPriority: 'notWaiting',
      cancel: null,
      reset: null,
      delete: null,
      edit: null,
      move: null,
    });
  });

  it.each(['completed', 'cancelled'] as const)('allows only to reset or delete a %s ticket', (status) => {
    expect(refusals(pair(status, 1), QUIET)).toEqual({
      call: 'notWaiting',
      recall: 'notCalled',
      complete: 'notCalled',
      absent: 'notCalled',
      arrive: 'notCalled',
      prioritise: 'notWaiting',
      endPriority: 'notWaiting',
      cancel: 'finished',
      reset: null,
      delete: null,
      edit: 'finished',
      move: 'finished',
    });
  });

  it('refuses a call while another patient is being called, and a fourth call', () => {
    expect(refusalOf('call', pair('waiting'), { ...QUIET, notified: pair('notified', 1, '20261121-b') })).toBe('anotherCalled');
    expect(refusalOf('call', pair('waiting', 3), QUIET)).toBe('callLimit');
    expect([1, 2, 3].map((count) => refusalOf('recall', pair('notified', count), QUIET))).toEqual([null, null, 'callLimit']);
  });

  it('refuses to call, edit or reset a ticket of a past day', () => {
    const past = { ...QUIET, isPastDay: true };
    expect(
      (['call', 'recall', 'absent', 'edit', 'reset'] as const).map((kind) => refusalOf(kind, pair('notified', 1), past)),
    ).toEqual(Array(5).fill('pastDay'));
    expect((['complete', 'cancel', 'delete'] as const).map((kind) => refusalOf(kind, pair('notified', 1), past))).toEqual(
      Array(3).fill(null),
    );
  });

  it('refuses to call the next while nobody waits', () => {
    expect([true, false].map((isSomebodyWaiting) => callNextRefusalOf({ ...QUIET, isSomebodyWaiting }))).toEqual([
      null,
      'nobodyWaiting',
    ]);
  });
});

describe('actions in a clinic with rooms', () => {
  const inRoom = (notified: TicketPair | null): QueueNow => ({ ...QUIET, notified, room: 'r1' });

  it("allows a first call while the caller's own room is free, also with patients called elsewhere or to no room", () => {
    expect(refusalOf('call', pair('waiting'), inRoom(null))).toBeNull();
    expect(refusalOf('call', pair('waiting'), inRoom(pairOf(7, 'notified')))).toBeNull();
    expect(refusalOf('call', pair('waiting'), inRoom(pairOf(7, 'notified', { room: 'r1' })))).toBe('anotherCalled');
  });

  it('refuses to call again a patient of another room, and allows to complete, send on or cancel them', () => {
    const elsewhere = pairOf(7, 'notified', { room: 'r2' });
    expect(refusals(elsewhere, inRoom(null))).toMatchObject({
      recall: 'calledElsewhere',
      complete: null,
      move: null,
      cancel: null,
    });
  });

  it('allows to call again a patient of no room only while the room is free', () => {
    const leftOver = pairOf(7, 'notified');
    expect(refusalOf('recall', leftOver, inRoom(leftOver))).toBeNull();
    expect(refusalOf('recall', leftOver, inRoom(pairOf(8, 'notified', { room: 'r1' })))).toBe('anotherCalled');
  });
});

describe('requests of ticket actions', () => {
  it('sends the number of the call, so that two people never call twice', () => {
    expect(requestOf({ kind: 'recall', pair: pair('notified', 1) })).toEqual({
      method: 'POST',
      path: '/tickets/20261121-a/notify',
      body: { attempt: 2 },
    });
  });

  it('sends the called ticket that the person saw when calling the next', () => {
    const body = (notified: TicketPair | null) => requestOf({ kind: 'advance', notified }).body;
    expect(body(null)).toEqual({ after: null, outcome: 'completed' });
    expect(body(pair('notified', 1))).toEqual({ after: '20261121-a', outcome: 'completed' });
  });

  it('calls the next after an absence, and cancels as absent while nobody waits', () => {
    const asked = (isSomebodyWaiting: boolean) => requestOf({ kind: 'absent', pair: pair('notified', 1), isSomebodyWaiting });
    expect(asked(true)).toMatchObject({ path: '/tickets/queue/advance', body: { after: '20261121-a', outcome: 'absent' } });
    expect(asked(false)).toEqual({ method: 'POST', path: '/tickets/20261121-a/cancel', body: { reason: 'absent' } });
  });

  it('names the room in every call', () => {
    const called = pairOf(7, 'notified', { room: 'r1' });
    const bodyOf = (action: Parameters<typeof requestOf>[0]) => requestOf(action).body;
    expect(bodyOf({ kind: 'call', pair: pairOf(8, 'waiting'), room: ROOM })).toEqual({ attempt: 1, room: 'r1' });
    expect(bodyOf({ kind: 'recall', pair: called, room: ROOM })).toEqual({ attempt: 2, room: 'r1' });
    expect(bodyOf({ kind: 'advance', notified: called, room: ROOM })).toEqual({
      after: '20261121-7',
      outcome: 'completed',
      room: 'r1',
    });
    expect(bodyOf({ kind: 'absent', pair: called, isSomebodyWaiting: true, room: ROOM })).toMatchObject({ room: 'r1' });
    expect(bodyOf({ kind: 'complete', pair: called, room: ROOM })).toBeUndefined();
  });

  it('sends a patient on alone, or calls the next with it', () => {
    const sent = { kind: 'move', pair: pairOf(7, 'notified', { room: 'r1' }), service: LAB, room: ROOM } as const;
    expect(requestOf({ ...sent, callsNext: false })).toEqual({
      method: 'POST',
      path: '/tickets/20261121-7/move',
      body: { service: 'lab' },
    });
    expect(requestOf({ ...sent, callsNext: true })).toEqual({
      method: 'POST',
      path: '/tickets/queue/advance',
      body: { after: '20261121-7', outcome: 'moved', service: 'lab', room: 'r1' },
    });
  });
});
