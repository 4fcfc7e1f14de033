import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { FakeTime } from '#libs/kernel/time/testing/fake-time.ts';
import type { StateStore } from '../state-store.ts';
import { describeExpiry } from './expiry.contract.ts';
import { describeListing } from './listing.contract.ts';
import { describeAgainstModel } from './model.contract.ts';

const ENOUGH_FOR_A_SLOW_ENGINE_MS = 60_000;

/** Location of a store's entries: opened again, it finds them again. */
export interface Place {
  open(now: () => Date): Promise<StateStore>;
  remove(): Promise<void>;
}

export function describeStateStore(name: string, newPlace: () => Promise<Place>): void {
  jest.setTimeout(ENOUGH_FOR_A_SLOW_ENGINE_MS);
  describe(`state in ${name}`, () => {
    let place: Place;
    let clock: FakeTime;
    let store: StateStore;
    beforeEach(async () => {
      place = await newPlace();
      clock = new FakeTime();
      store = await place.open(clock.now);
    });
    afterEach(async () => {
      await store.close();
      await place.remove();
    });

    describe('an entry', () => {
      it.each([
        ['an object', { name: 'سارة', roles: ['Manager'], nested: { none: null } }],
        ['a text', ''],
        ['a number', 0],
        ['false', false],
        ['null', null],
      ])('stores %s', async (_, value) => {
        const revision = await store.put('session:١', value);
        expect(await store.get('session:١')).toEqual({ key: 'session:١', value, revision });
      });

      it('returns nothing before the first put', async () => {
        expect(await store.get('a')).toBeUndefined();
      });

      it('gives an entry another revision with every put, and when it is recreated', async () => {
        const first = await store.put('a', 1);
        const second = await store.put('a', 1);
        await store.delete('a');
        const third = await store.put('a', 1);
        expect(new Set([first, second, third, undefined]).size).toBe(4);
      });

      it('keeps an entry and its revision when the store is reopened', async () => {
        const expiresAt = clock.in(1);
        const revision = await store.put('a', 1, { expiresAt });
        await store.delete('b');
        await store.close();
        store = await place.open(clock.now);
        expect(await store.get('a')).toEqual({ key: 'a', value: 1, revision, expiresAt });
        expect(await store.put('a', 2, { ifRevision: revision })).toBeDefined();
      });
    });

    describe('a conditional put', () => {
      it('creates an entry only where there is none', async () => {
        const revision = await store.put('a', 1, { ifRevision: null });
        expect(await store.put('a', 2, { ifRevision: null })).toBeUndefined();
        expect(await store.get('a')).toEqual({ key: 'a', value: 1, revision });
      });

      it('replaces only the revision that the caller saw', async () => {
        const seen = await store.put('a', 1);
        const revision = await store.put('a', 2, { ifRevision: seen });
        expect(await store.put('a', 3, { ifRevision: seen })).toBeUndefined();
        expect(await store.get('a')).toEqual({ key: 'a', value: 2, revision });
      });

      it('does not replace an entry that was deleted', async () => {
        const seen = await store.put('a', 1);
        await store.delete('a');
        expect(await store.put('a', 2, { ifRevision: seen })).toBeUndefined();
        expect(await store.get('a')).toBeUndefined();
      });

      it.each(['a new entry', 'the same revision'])('lets one of several concurrent puts on %s win', async (of) => {
        const ifRevision = of === 'a new entry' ? null : await store.put('lease', 'nobody');
        const holders = Array.from({ length: 10 }, (_, n) => `holder ${n}`);
        const answers = await Promise.all(holders.map((holder) => store.put('lease', holder, { ifRevision })));
        const winners = holders.filter((_, n) => answers[n] !== undefined);
        expect(winners).toHaveLength(1);
        expect((await store.get('lease'))?.value).toBe(winners[0]);
      });
    });

    describe('deleting', () => {
      it('answers whether there was anything to delete', async () => {
        await store.put('a', 1);
        expect(await store.delete('a')).toBe(true);
        expect(await store.delete('a')).toBe(false);
        expect(await store.get('a')).toBeUndefined();
      });

      it('deletes only the requested revision', async () => {
        const stale = await store.put('a', 1);
        const current = await store.put('a', 2);
        expect(await store.delete('a', { ifRevision: stale })).toBe(false);
        expect((await store.get('a'))?.value).toBe(2);
        expect(await store.delete('a', { ifRevision: current })).toBe(true);
        expect(await store.get('a')).toBeUndefined();
      });
    });

    describeExpiry(
      () => store,
      () => clock,
    );
    describeListing(() => store);
    describeAgainstModel(
      () => store,
      () => clock,
    );
  });
}
