import { beforeEach, describe, expect, it } from '@jest/globals';
import type { FakeTime } from '#libs/kernel/time/testing/fake-time.ts';
import type { StateStore } from '../state-store.ts';

export function describeExpiry(store: () => StateStore, clock: () => FakeTime): void {
  describe('an entry that expires', () => {
    let revision: string | undefined;
    beforeEach(async () => {
      revision = await store().put('a', 1, { expiresAt: clock().in(1_000) });
    });

    it('is there until then', async () => {
      clock().advance(999);
      expect((await store().get('a'))?.value).toBe(1);
      expect(await Array.fromAsync(store().list('a'))).toEqual([[{ key: 'a', value: 1, revision, expiresAt: clock().in(1) }]]);
      expect((await store().get('a'))?.expiresAt).toEqual(clock().in(1));
    });

    it('is not there from then on', async () => {
      clock().advance(1_000);
      expect(await store().get('a')).toBeUndefined();
      expect(await Array.fromAsync(store().list('a'))).toEqual([]);
      expect(await store().delete('a')).toBe(false);
    });

    it('can be neither replaced nor deleted by its revision any more', async () => {
      clock().advance(1_000);
      expect(await store().delete('a', { ifRevision: revision })).toBe(false);
      expect(await store().put('a', 2, { ifRevision: revision })).toBeUndefined();
    });

    it('makes room for a new one', async () => {
      clock().advance(1_000);
      expect(await store().put('a', 2, { ifRevision: null })).toBeDefined();
      expect((await store().get('a'))?.value).toBe(2);
    });

    it('lives on when it is put again in time, for as long as that says', async () => {
      await store().put('a', 2, { ifRevision: revision, expiresAt: clock().in(5_000) });
      clock().advance(4_999);
      expect((await store().get('a'))?.value).toBe(2);
      await store().put('a', 3);
      clock().advance(365 * 24 * 3_600_000);
      expect(await store().get('a')).toMatchObject({ value: 3, expiresAt: undefined });
    });
  });
}
