import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { FILES, type Flipped, isForeseen, type Outcome, StoppedClinic } from './flipped-byte.ts';

const LONG = process.env['DAWR_LONG'] === '1';
/** Fewer or more of a long run: `DAWR_LONG_FLIPS=20`. */
const FLIPS = LONG ? Number(process.env['DAWR_LONG_FLIPS'] ?? 200) : 3;
const TOLD_EVERY = 20;
const HOUR = 3_600_000;

describe('a data folder with one byte changed', () => {
  let clinic: StoppedClinic;
  let whole: Flipped;
  beforeAll(async () => {
    clinic = await StoppedClinic.make();
    whole = await clinic.whole();
  });
  afterAll(() => clinic.remove());

  it('serves and verifies a data folder before a byte is flipped', () => {
    expect(whole).toMatchObject({ findings: [], outcome: { answers: Array.from({ length: 6 }, () => ({ status: 200 })) } });
  });

  it.each(FILES)(
    'serves or refuses a flipped byte in %s in one line, and verify names it or every answer is the same',
    async (file) => {
      const counts = { refused: 0, named: 0, unseen: 0 };
      const wrong: object[] = [];
      for (let seed = 1; seed <= FLIPS; seed += 1) {
        const flipped = await clinic.withFlippedByte(file, seed);
        if ('refused' in flipped.outcome) counts.refused += 1;
        if (flipped.findings.length > 0) counts.named += 1;
        else counts.unseen += 1;
        const isAccounted = flipped.findings.length > 0 || isSame(flipped.outcome, whole.outcome);
        if (!isForeseen(flipped.outcome) || !isAccounted) wrong.push({ seed, ...flipped });
        if (LONG && seed % TOLD_EVERY === 0)
          process.stdout.write(`${file}, ${seed} places: ${JSON.stringify({ ...counts, wrong: wrong.length })}\n`);
      }
      expect(wrong).toEqual([]);
    },
    HOUR,
  );
});

const isSame = (one: Outcome, other: Outcome): boolean => JSON.stringify(one) === JSON.stringify(other);
