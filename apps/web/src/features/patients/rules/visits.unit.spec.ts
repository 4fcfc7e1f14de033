import { describe, expect, it } from '@jest/globals';
import type { ErasureReceipt, Visit } from '#libs/contracts/patients.ts';
import { bearsSeveralNames, byName, otherNames, withChanged, withoutErased } from './visits.ts';

const visit = (ticketId: string, rest: Partial<Visit> = {}): Visit => ({
  ticketId,
  position: 1,
  day: '2026-11-20',
  name: 'Sara',
  status: 'completed',
  held: false,
  ...rest,
});
const RECEIPT: ErasureReceipt = {
  erased: ['a'],
  refused: ['b'],
  state: 'done',
  at: '2026-11-20T08:00:00.000Z',
  completeAt: '2026-12-20T08:00:00.000Z',
  exception: null,
  providerCopies: [],
};

describe('the visits of a phone', () => {
  it.each<readonly [string, readonly (string | null)[], boolean]>([
    ['one name', ['Sara', 'Sara'], false],
    ['two names', ['Sara', 'Salem'], true],
    ['a name beside one that cannot be read', ['Sara', null], true],
    ['names that cannot be read', [null, null], false],
  ])('tells whether %s may be of several persons', (_, names, isSo) => {
    expect(bearsSeveralNames(names.map((name, index) => visit(String(index), { name })))).toBe(isSo);
  });

  it('puts visits under their names, each in the order of the list', () => {
    const [first, second, unreadable, third] = [
      visit('a'),
      visit('b', { name: 'Salem' }),
      visit('c', { name: null }),
      visit('d'),
    ];
    expect(byName([first, second, unreadable, third])).toEqual([
      { name: 'Sara', visits: [first, third] },
      { name: 'Salem', visits: [second] },
      { name: null, visits: [unreadable] },
    ]);
  });

  it('names whose visits a choice leaves out, once each, and nobody whose name cannot be read', () => {
    const [mine, ...others] = [
      visit('a'),
      visit('b', { name: 'Salem' }),
      visit('c', { name: 'Salem' }),
      visit('d', { name: null }),
      visit('e'),
    ];
    expect(otherNames([mine, ...others], [mine])).toEqual(['Salem']);
    expect(otherNames(others, others)).toEqual([]);
  });

  it('takes the rows that a write answers, in the order of the list', () => {
    const rows = [visit('a'), visit('b'), visit('c')];
    const changed = [visit('c', { held: true }), visit('a', { name: 'Sarah' })];
    expect(withChanged(rows, changed)).toEqual([visit('a', { name: 'Sarah' }), visit('b'), visit('c', { held: true })]);
  });

  it('loses what was erased, and shows what was refused as held', () => {
    expect(withoutErased([visit('a'), visit('b'), visit('c')], RECEIPT)).toEqual([visit('b', { held: true }), visit('c')]);
  });
});
