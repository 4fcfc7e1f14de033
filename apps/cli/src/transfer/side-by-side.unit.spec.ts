import { describe, expect, it } from '@jest/globals';
import { sideBySide } from './side-by-side.ts';

async function* paged(...pages: readonly string[][]) {
  yield* pages;
}

const walked = async (ours: AsyncIterable<string[]>, theirs: AsyncIterable<string[]>) =>
  (await Array.fromAsync(sideBySide(ours, theirs, (text) => text))).map(({ ours, theirs }) => [ours, theirs]);

describe('two lists side by side', () => {
  it('pairs items of two lists by their keys, however they are paged', async () => {
    expect(await walked(paged(['a', 'c'], ['d']), paged(['b'], ['c', 'e']))).toEqual([
      ['a', undefined],
      [undefined, 'b'],
      ['c', 'c'],
      ['d', undefined],
      [undefined, 'e'],
    ]);
  });

  it('pairs lists of which one or both are empty', async () => {
    expect(await walked(paged(), paged())).toEqual([]);
    expect(await walked(paged(), paged(['a']))).toEqual([[undefined, 'a']]);
  });

  it('orders keys by code points, as the stores do', async () => {
    expect(await walked(paged(['\uFFFD']), paged(['\u{1F9D5}']))).toEqual([
      ['\uFFFD', undefined],
      [undefined, '\u{1F9D5}'],
    ]);
  });
});
