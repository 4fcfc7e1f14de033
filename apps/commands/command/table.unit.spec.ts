import { describe, expect, it } from '@jest/globals';
import { table } from './table.ts';

describe('a table', () => {
  it('makes each column of a table as wide as its longest cell', () => {
    expect(
      table(
        ['NAME', 'DAY', 'REST'],
        [
          ['a', null, 'x'],
          ['longer', '1', ''],
        ],
      ),
    ).toEqual(['NAME    DAY  REST', 'a       -    x', 'longer  1']);
  });
});
