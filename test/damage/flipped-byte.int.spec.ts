import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DERIVED_AND_KEPT, isForeseen, StoppedClinic } from './flipped-byte.ts';

const SEEDS = [1, 2, 3];

/** A few places; `npm run test:long` tries two hundred of each file. */
describe('a data folder with one byte changed', () => {
  let clinic: StoppedClinic;
  beforeAll(async () => {
    clinic = await StoppedClinic.make();
  });
  afterAll(() => clinic.remove());

  it.each(DERIVED_AND_KEPT.flatMap((file) => SEEDS.map((seed) => [file, seed] as const)))(
    'is served, or refused in one line, where the byte is in %s (seed %i)',
    async (file, seed) => {
      const outcome = await clinic.withFlippedByte(file, seed);
      expect({ outcome, isForeseen: isForeseen(outcome) }).toMatchObject({ isForeseen: true });
    },
  );
});
