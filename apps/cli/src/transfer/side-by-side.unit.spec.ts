import { describe, expect, it } from '@jest/globals';
import { sideBySide } from './side-by-side.ts';

async function* paged(...pages: readonly string[][]) {
  yield* pages;
}

const walked = async (ours: AsyncIterable<string[]>, theirs: AsyncIterable<string[]>) =>
  (await Array.fromAsync(sideBySide(ours, theirs, (text) => text))).map(({ ours, theirs }) => [ours, theirs]);

describe('two lists side by side', () => {
  it('meet where their keys are the same, whatever their pages', async () => {
    expect(await walked(paged(['a', 'c'], ['d']), paged(['b'], ['c', 'e']))).toEqual([
      ['a', undefined],
      [undefined, 'b'],
      ['c', 'c'],
      ['d', undefined],
      [undefined, 'e'],
    ]);
  });

  it('may both be empty, or one of them', async () => {
    expect(await walked(paged(), paged())).toEqual([]);
    expect(await walked(paged(), paged(['a']))).toEqual([[undefined, 'a']]);
  });

  it('go by code points, as the stores do', async () => {
    expect(await walked(paged(['\uFFFD']), paged(['\u{1F9D5}']))).toEqual([
      ['\uFFFD', undefined],
      [undefined, '\u{1F9D5}'],
    ]);
  });
});
