import { describe, expect, it } from '@jest/globals';
import type { TicketPair } from '#libs/contracts/tickets/ticket-pair.ts';
import { pairOf } from '../../../testing/clinic-of-rooms.ts';
import { lastDoneTo } from './last-done.ts';

const at = (minute: number) => `2026-11-21T06:${minute}:00.000Z`;
const { ticket: WAITING } = pairOf(1, 'waiting');
const done = (changes: Partial<TicketPair['ticket']>) => lastDoneTo({ ...WAITING, ...changes });
const leg = (minute: number) => ({ service: 'general', since: at(minute), calledAt: null, room: null });

describe('what was done last to a ticket', () => {
  it('names the issue of a ticket to which nothing was done since', () => {
    expect(done({})).toEqual({ kind: 'issue', at: at(30) });
    expect(done({ legs: [leg(30)] })).toEqual({ kind: 'issue', at: at(30) });
  });

  it('names the latest of a ticket’s instants', () => {
    expect(done({ priority: { reason: 'child', at: at(31) } })).toEqual({ kind: 'prioritise', at: at(31) });
    const called = { status: 'notified', notifiedAt: at(35), priority: { reason: 'child', at: at(31) } } as const;
    expect(done(called)).toEqual({ kind: 'call', at: at(35) });
    expect(done({ ...called, arrivedAt: at(37) })).toEqual({ kind: 'arrive', at: at(37) });
    expect(done({ ...called, arrivedAt: at(37), notifiedAt: at(38) })).toEqual({ kind: 'call', at: at(38) });
    expect(done({ ...called, arrivedAt: at(37), completedAt: at(37) })).toEqual({ kind: 'complete', at: at(37) });
  });

  it.each([
    ['absent', 'absent'],
    ['left', 'left'],
    ['cancelled', 'cancel'],
  ] as const)('names the end of a ticket that was cancelled as %s', (cancelReason, kind) => {
    expect(done({ notifiedAt: at(35), cancelledAt: at(40), cancelReason })).toEqual({ kind, at: at(40) });
  });

  it('tells a patient who was sent on from one who returned to the end of the queue', () => {
    expect(done({ legs: [leg(30), leg(41)] })).toEqual({ kind: 'move', at: at(41) });
    expect(done({ waitingSince: at(42), legs: [leg(30), leg(42)] })).toEqual({ kind: 'reset', at: at(42) });
  });
});
