import { describe, expect, it } from '@jest/globals';
import { seenAt } from './seen-at.ts';

const HEARD = 100;
const fetched = (dataUpdatedAt: number, behind: Partial<Parameters<typeof seenAt>[0][number]> = {}) => ({
  dataUpdatedAt,
  isInvalidated: false,
  status: 'success' as const,
  ...behind,
});

describe('as of when a page is true', () => {
  it.each([
    ['the connection still said that nothing changed', [fetched(10), fetched(20)], HEARD],
    ['all of it was fetched since', [fetched(130), fetched(120)], 120],
    ['a part of it was fetched since', [fetched(130), fetched(20)], HEARD],
    ['a change was heard of and not fetched', [fetched(30), fetched(20, { isInvalidated: true })], 20],
    ['a change could not be fetched', [fetched(30, { status: 'error' }), fetched(50)], 30],
    ['nothing ever came', [fetched(0, { status: 'error' })], null],
    ['it shows nothing of the day', [], null],
  ])('%s', (_, shown, at) => {
    expect(seenAt(shown, HEARD)).toBe(at);
  });
});
