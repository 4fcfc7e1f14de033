import { describe, expect, it } from '@jest/globals';
import { instant } from '../kernel/ids.ts';
import type { OperationsEvent } from './events.ts';
import { type Operations, type OperationsCommand, operations } from './operations.ts';

const AT = instant(new Date('2026-11-20T03:00:00Z'));
const raise = (to: number): OperationsCommand => ({ type: 'RaiseFormat', to, at: AT });
const fold = (events: readonly OperationsEvent[]): Operations => events.reduce(operations.evolve, operations.initial);

describe('the installation', () => {
  it('raises the format of its log', () => {
    const events = operations.decide(raise(2), operations.initial);
    expect(events).toEqual([{ type: 'FormatRaised', data: { to: 2, raisedAt: AT } }]);
    expect(fold(events).format).toBe(2);
  });

  it('never lowers the format, and raises it once', () => {
    const state = fold(operations.decide(raise(3), operations.initial));
    expect(operations.decide(raise(3), state)).toEqual([]);
    expect(operations.decide(raise(2), state)).toEqual([]);
  });

  it('records that a backup was restored without the list of erasures', () => {
    const command = { type: 'RecordRestoreWithoutErasures', backup: 'dawr-1', at: AT } as const;
    const events = operations.decide(command, operations.initial);
    expect(events).toEqual([{ type: 'RestoredWithoutErasures', data: { backup: 'dawr-1', restoredAt: AT } }]);
    expect(fold(events)).toEqual(operations.initial);
  });

  it('records that somebody had a stream read on', () => {
    const command = { type: 'RecordRetry', follower: 'queue', stream: 'queue-palm_20261120', at: AT } as const;
    const events = operations.decide(command, operations.initial);
    const data = { follower: 'queue', stream: 'queue-palm_20261120', retriedAt: AT };
    expect(events).toEqual([{ type: 'QuarantineRetried', data }]);
    expect(fold(events)).toEqual(operations.initial);
  });

  it('records the last file of heads, and refuses one that follows another', () => {
    const record = { type: 'RecordHeads', file: 'heads-1.json', sha256: 'abc', previous: null, streams: 4, at: AT } as const;
    const state = fold(operations.decide(record, operations.initial));
    expect(state).toMatchObject({ lastHeads: 'abc', lastHeadsAt: AT });
    expect(() => operations.decide(record, state)).toThrow(expect.objectContaining({ code: 'heads.movedOn' }));
  });
});
