import { describe, expect, it } from '@jest/globals';
import type { Position, Revision, StoredEvent, StreamName } from '#libs/event-store/event-store.ts';
import { differenceOf } from './log-difference.ts';

const EVENT: StoredEvent = {
  id: 'one',
  type: 'TicketIssued',
  data: { patient: 'sealed' },
  metadata: { hash: 'abc' },
  stream: 'queue-palm_20261120' as StreamName,
  revision: 7 as Revision,
  position: '1' as Position,
};

describe('the same place of two logs', () => {
  it('takes events that differ in their position alone for the same', () => {
    const there: StoredEvent = { ...EVENT, position: '99' as Position };
    expect(differenceOf(EVENT, there)).toBeUndefined();
    expect(differenceOf(undefined, undefined)).toBeUndefined();
  });

  it.each([
    ['is missing', undefined, /only one of the two has queue-palm_20261120 revision 7/],
    ['is another event', { ...EVENT, id: 'other' }, /revision 7 stands where .* revision 7 should/],
    ['is of another stream', { ...EVENT, stream: 'tenant-palm' as StreamName }, /tenant-palm revision 7 stands where/],
    ['has another revision', { ...EVENT, revision: 8 as Revision }, /revision 8 stands where .* revision 7/],
    ['has another type', { ...EVENT, type: 'TicketReset' }, /is not the same in both/],
    ['has other data', { ...EVENT, data: {} }, /is not the same in both/],
    ['has other metadata', { ...EVENT, metadata: { hash: 'abd' } }, /is not the same in both/],
  ])('describes an event that %s without its contents', (_, theirs, words) => {
    expect(differenceOf(EVENT, theirs)).toMatch(words);
    expect(differenceOf(EVENT, theirs)).not.toMatch(/sealed|abc|abd/);
  });
});
