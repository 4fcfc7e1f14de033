import { describe, expect, it } from '@jest/globals';
import { pairOf } from '../../../testing/clinic-of-rooms.ts';
import { readingOf } from './reading.ts';
import { groupsOf, type ResultGroup } from './results.ts';

const PAIRS = [pairOf(8, 'completed'), pairOf(58, 'notified'), pairOf(80, 'waiting'), pairOf(81, 'cancelled')];
const found = (text: string, pairs = PAIRS): readonly ResultGroup[] => {
  const reading = readingOf(text);
  return reading ? groupsOf(pairs, reading) : [];
};
const inShort = (groups: readonly ResultGroup[]) =>
  groups.map(({ kind, results }) => [
    kind,
    ...results.map((result) => ('pair' in result ? result.pair.ticket.position : result.begun)),
  ]);

describe('the text in the finder', () => {
  it.each([
    ['8', { kind: 'number', number: 8 }],
    ['٨٩', { kind: 'number', number: 89 }],
    ['050-123 4567', { kind: 'phone', phone: '050-123 4567' }],
    ['‎+971 50 123 4567', { kind: 'phone', phone: '+971 50 123 4567' }],
    [' سالم ', { kind: 'name', name: 'سالم' }],
    ['R2 D2', { kind: 'name', name: 'R2 D2' }],
    ['  ', null],
  ])('reads %p as %p', (text, reading) => {
    expect(readingOf(text)).toEqual(reading);
  });
});

describe('what the finder shows', () => {
  it('puts the ticket of a typed number first, whatever became of it, and adds nobody of that name', () => {
    expect(inShort(found('8'))).toEqual([
      ['number', 8],
      ['called', 58],
      ['waiting', 80],
      ['ended', 81],
    ]);
  });

  it('puts called patients before waiting ones, those before ended ones, and the new patient last', () => {
    expect(inShort(found('salem'))).toEqual([
      ['called', 58],
      ['waiting', 80],
      ['ended', 8, 81],
      ['new', { name: 'salem' }],
    ]);
  });

  it('adds a patient by phone once it may be a whole one', () => {
    expect(inShort(found('05012', []))).toEqual([]);
    expect(inShort(found('0501234567', []))).toEqual([['new', { phone: '0501234567' }]]);
  });

  it('shows six of a group at most', () => {
    const many = Array.from({ length: 20 }, (_, index) => pairOf(index + 1, 'waiting'));
    expect(found('a', many)[0]?.results).toHaveLength(6);
  });
});
