import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { csvRow, singleCell, singleCellOf } from './csv.ts';

/** Characters at which some program or setting splits a row into cells. */
const SEPARATORS = /[;,|\t\r\n]/;
const FORMULA = /^[ \u00a0"]*[=+\-@＝＋－＠]/;
const text = fc
  .array(
    fc.constantFrom(
      '=',
      '+',
      '-',
      '@',
      '＝',
      '＋',
      '－',
      '＠',
      ';',
      ',',
      '|',
      '\t',
      '\r',
      '\n',
      '"',
      "'",
      ' ',
      '\u00a0',
      'ع',
      '7',
    ),
  )
  .map((parts) => parts.join(''));

describe('a row for a spreadsheet', () => {
  it('begins no formula in any cell, at whichever separator it is split', () => {
    fc.assert(
      fc.property(fc.array(text, { minLength: 1, maxLength: 4 }), (cells) => {
        const pieces = csvRow(cells).split(SEPARATORS);
        expect(pieces.filter((piece) => FORMULA.test(piece))).toEqual([]);
      }),
      { numRuns: 3_000 },
    );
  });

  it('keeps numbers, and texts that begin no formula, as they are', () => {
    expect(csvRow([-5, null, 'غرفة 2 - أسنان', 'a=b'])).toBe('-5\t\tغرفة 2 - أسنان\ta=b\r\n');
  });

  it('reads a single cell back as it was', () => {
    fc.assert(
      fc.property(text, (cell) => {
        expect(singleCellOf(singleCell(cell))).toBe(cell);
      }),
    );
  });
});
