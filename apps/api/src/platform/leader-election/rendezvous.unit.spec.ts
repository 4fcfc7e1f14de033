import { describe, expect, it } from '@jest/globals';
import { ownerOf } from './rendezvous.ts';

const TASKS = Array.from({ length: 60 }, (_, index) => `task ${index}`);
const ownersAmong = (candidates: readonly string[]) => TASKS.map((task) => ownerOf(task, candidates));

describe('the owner of a task', () => {
  it('names the same owner in any order of the candidates', () => {
    expect(ownersAmong(['c', 'a', 'b'])).toEqual(ownersAmong(['a', 'b', 'c']));
  });

  it('spreads over all candidates', () => {
    const owners = ownersAmong(['a', 'b', 'c']);
    for (const owner of ['a', 'b', 'c']) expect(owners.filter((other) => other === owner).length).toBeGreaterThan(10);
  });

  it('changes only for the tasks of a candidate that leaves', () => {
    const before = ownersAmong(['a', 'b', 'c']);
    const after = ownersAmong(['a', 'b']);
    expect(after.filter((owner, index) => before[index] !== 'c' && owner !== before[index])).toEqual([]);
  });

  it('names nobody without candidates', () => {
    expect(ownerOf('task', [])).toBeUndefined();
  });
});
