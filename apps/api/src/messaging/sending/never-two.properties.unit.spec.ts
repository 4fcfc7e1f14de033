import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { ENDS } from '../testing/ends.ts';
import { TellingUnderTest } from '../testing/telling-under-test.ts';

const choice = fc.nat(99);
const move = fc.oneof(
  { weight: 30, arbitrary: fc.record({ kind: fc.constant('goOn'), choice }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('begin'), choice }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('beginAgain'), choice }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('kill'), choice }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('callEnds'), choice }) },
);
const life = fc.record({
  ends: fc.array(fc.constantFrom(...ENDS), { maxLength: 6 }),
  moves: fc.array(move, { maxLength: 120 }),
  refusedLooks: fc.nat(3),
});

type Life = typeof life extends fc.Arbitrary<infer Value> ? Value : never;

/** Lives through the moves, then goes on without kills until nothing is left to do. */
async function lived({ ends, moves, refusedLooks }: Life) {
  const telling = new TellingUnderTest(ends, refusedLooks);
  let kills = 0;
  for (const { kind, choice } of moves) {
    if (kind === 'goOn') await telling.steps.goOn(choice);
    else if (kind === 'kill') telling.kill();
    else if (kind === 'callEnds') telling.reason = 'callOver';
    else telling.begin(choice, kind === 'beginAgain');
    kills += kind === 'kill' ? 1 : 0;
  }
  while ((await telling.steps.goOn(0)) || telling.begin(0, false));
  return { telling, kills };
}

describe('a message of a call, however its processes interleave, are killed and taken for dead', () => {
  it('gives the provider one message at most, and records what became of it', async () => {
    await fc.assert(
      fc.asyncProperty(life, async (given) => {
        const { telling, kills } = await lived(given);
        const { state, sid = null } = telling.message ?? {};
        expect(telling.taken.length).toBeLessThanOrEqual(1);
        if (state === 'sent') expect([sid]).toEqual(telling.taken);
        else expect(['failed', 'skipped', 'unknown']).toContain(state);
        if (state !== 'sent' && telling.taken.length > 0) expect(state).toBe('unknown');
        if (state === 'unknown') expect(kills > 0 || given.ends.some((end) => end === 'lost')).toBe(true);
      }),
      { numRuns: 2_000 },
    );
  });

  it('makes each attempt after a look of its own that allowed it', async () => {
    await fc.assert(
      fc.asyncProperty(life, async (given) => {
        const { telling } = await lived(given);
        expect(telling.attempts).toBeLessThanOrEqual(telling.allowed);
      }),
      { numRuns: 500 },
    );
  });
});
