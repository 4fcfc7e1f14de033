import { describe, expect, it } from '@jest/globals';
import { pageOf, pagesOf, rowsOf } from './pages.ts';

const upTo = (last: number): number[] => Array.from({ length: last }, (_, index) => index + 1);

describe('the pages of called patients', () => {
  it.each([
    [0, 1],
    [5, 1],
    [6, 2],
    [9, 2],
    [10, 3],
    [40, 10],
  ])('shows %d entries on %d pages', (entries, pages) => {
    expect(pagesOf(entries)).toBe(pages);
  });

  it('keeps the latest call on each page, and turns back to the first', () => {
    const pages = [0, 1, 2].map((turn) => pageOf(upTo(8), turn));
    expect(pages).toEqual([
      [1, 2, 3, 4, 5],
      [1, 6, 7, 8],
      [1, 2, 3, 4, 5],
    ]);
  });

  it.each([1, 5, 6, 8, 13, 40])('shows each of %d entries in a round of pages, five at most at a time', (count) => {
    const pages = Array.from({ length: pagesOf(count) }, (_, turn) => pageOf(upTo(count), turn));
    expect(new Set(pages.flat())).toEqual(new Set(upTo(count)));
    expect(Math.max(...pages.map(({ length }) => length))).toBeLessThanOrEqual(5);
  });

  it('turns the rows of services, four at a time', () => {
    expect([0, 1, 2].map((turn) => rowsOf(upTo(6), turn, 4))).toEqual([
      [1, 2, 3, 4],
      [5, 6],
      [1, 2, 3, 4],
    ]);
    expect(rowsOf(upTo(4), 3, 4)).toEqual(upTo(4));
  });
});
