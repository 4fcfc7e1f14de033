import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { FakeTime } from '#libs/kernel/time/testing/fake-time.ts';
import type { Entry, StateStore } from '../state-store.ts';

const key = fc.constantFrom('a', 'b', 'c');
/** Unconditionally, only where absent, or only over one of the revisions seen last, of any key. */
const condition = fc.constantFrom('none', 'absent', 0, 1, 2, 3);
const step = fc.oneof(
  fc.record({ act: fc.constant('put' as const), key, condition, lifetime: fc.option(fc.integer({ min: 1, max: 30 })) }),
  fc.record({ act: fc.constant('delete' as const), key, condition }),
  fc.record({ act: fc.constant('wait' as const), milliseconds: fc.integer({ min: 1, max: 20 }) }),
);

/** Reference model: a map whose entries expire by the clock. */
class Model {
  readonly seen: string[] = [];
  private readonly entries = new Map<string, Entry>();
  private readonly clock: FakeTime;

  constructor(clock: FakeTime) {
    this.clock = clock;
  }

  there(): readonly Entry[] {
    return [...this.entries.values()]
      .filter(({ expiresAt }) => !expiresAt || expiresAt > this.clock.now())
      .sort((one, other) => (one.key < other.key ? -1 : 1));
  }

  get(at: string): Entry | undefined {
    return this.there().find((entry) => entry.key === at);
  }

  put(entry: Entry): void {
    this.entries.set(entry.key, entry);
    this.seen.unshift(entry.revision);
  }

  delete(at: string): void {
    this.entries.delete(at);
  }
}

export function describeAgainstModel(store: () => StateStore, clock: () => FakeTime): void {
  describe('any sequence of puts, deletes and waits', () => {
    it('ends with what a map with expiry would hold', async () => {
      let run = 0;
      await fc.assert(
        fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
          const prefix = `${++run}.`;
          const model = new Model(clock());
          for (const one of steps) {
            await follow(one, prefix, store(), model, clock());
            expect((await Array.fromAsync(store().list(prefix))).flat()).toEqual(model.there());
          }
        }),
        { numRuns: 30 },
      );
    });
  });
}

type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

async function follow(one: Step, prefix: string, store: StateStore, model: Model, clock: FakeTime): Promise<void> {
  if (one.act === 'wait') return clock.advance(one.milliseconds);
  const at = prefix + one.key;
  const current = model.get(at);
  const over = typeof one.condition === 'number' ? model.seen[one.condition] : undefined;
  if (one.act === 'delete') {
    const expected = current !== undefined && (over === undefined || over === current.revision);
    expect(await store.delete(at, { ifRevision: over })).toBe(expected);
    if (expected) model.delete(at);
    return;
  }
  const ifRevision = one.condition === 'absent' ? null : over;
  const expiresAt = one.lifetime === null ? undefined : clock.in(one.lifetime);
  const value = model.seen.length;
  const revision = await store.put(at, value, { ifRevision, expiresAt });
  expect(revision !== undefined).toBe(ifRevision === undefined || ifRevision === (current?.revision ?? null));
  if (revision !== undefined) model.put({ key: at, value, revision, expiresAt });
  expect(await store.get(at)).toEqual(model.get(at));
}
