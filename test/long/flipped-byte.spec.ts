import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DERIVED_AND_KEPT, isForeseen, StoppedClinic } from '../damage/flipped-byte.ts';

/** Fewer: `DAWR_LONG_FLIPS=20`. */
const FLIPS = Number(process.env['DAWR_LONG_FLIPS'] ?? 200);
const HOUR = 3_600_000;

describe('a data folder with one byte changed at random', () => {
  let clinic: StoppedClinic;
  beforeAll(async () => {
    clinic = await StoppedClinic.make();
  });
  afterAll(() => clinic.remove());

  it.each(DERIVED_AND_KEPT)(
    'is served, or refused in one line, wherever the byte of %s is',
    async (file) => {
      const unforeseen = [];
      for (let seed = 1; seed <= FLIPS; seed += 1) {
        const outcome = await clinic.withFlippedByte(file, seed);
        if (!isForeseen(outcome)) unforeseen.push({ seed, outcome });
      }
      expect(unforeseen).toEqual([]);
    },
    HOUR,
  );
});
