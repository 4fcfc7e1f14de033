import { describe, expect, it } from '@jest/globals';
import { pairOf } from '../../../testing/clinic-of-rooms.ts';
import { answersFor, likelyAnswer } from './endings.ts';

const CALLED = pairOf(1, 'notified');
const WAITING = pairOf(2, 'waiting');

describe('answers about an open ticket', () => {
  it.each([true, false])(
    'offer done, no-show and open for a called ticket, left and open for a waiting one (past: %s)',
    (isPast) => {
      expect(answersFor(CALLED, { isPast })).toEqual(['completed', 'absent', 'open']);
      expect(answersFor(WAITING, { isPast })).toEqual(['left', 'open']);
    },
  );

  it('offer to keep open a ticket that has ended meanwhile, and nothing else', () => {
    expect(answersFor(pairOf(3, 'completed'), { isPast: false })).toEqual(['open']);
  });

  it('begin with done for a called one, and with open for a waiting one', () => {
    expect([CALLED, WAITING].map(likelyAnswer)).toEqual(['completed', 'open']);
  });
});
