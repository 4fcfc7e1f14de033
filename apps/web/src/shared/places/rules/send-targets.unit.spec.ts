import { describe, expect, it } from '@jest/globals';
import { pairOf, ROOMS_PLACES } from '../../../testing/clinic-of-rooms.ts';
import { sendTargets } from './send-targets.ts';

describe('services that a patient can be sent on to', () => {
  it.each([
    ['general', ['lab']],
    ['lab', ['general']],
    ['eyes', ['general', 'lab']],
    [null, ['lab']],
  ])('offers, from %p, the services %p', (service, targets) => {
    expect(sendTargets(pairOf(1, 'waiting', { service }), ROOMS_PLACES).map(({ id }) => id)).toEqual(targets);
  });
});
