import { beforeEach, describe, expect, it } from '@jest/globals';
import type { FakeTime } from '#libs/kernel/time/testing/fake-time.ts';
import type { StateStore } from '../state-store.ts';

export function describeExpiry(store: () => StateStore, clock: () => FakeTime): void {
  describe('an entry that expires', () => {
    let revision: string | undefined;
    beforeEach(async () => {
      revision = await store().put('a', 1, { expiresAt: clock().in(1_000) });
    });

    it('returns an entry until it expires', async () => {
      clock().advance(999);
      expect((await store().get('a'))?.value).toBe(1);
      expect(await Array.fromAsync(store().list('a'))).toEqual([[{ key: 'a', value: 1, revision, expiresAt: clock().in(1) }]]);
      expect((await store().get('a'))?.expiresAt).toEqual(clock().in(1));
    });

    it('returns no entry from its expiry on', async () => {
      clock().advance(1_000);
      expect(await store().get('a')).toBeUndefined();
      expect(await Array.fromAsync(store().list('a'))).toEqual([]);
      expect(await store().delete('a')).toBe(false);
    });

    it('neither replaces nor deletes an expired entry by its revision', async () => {
      clock().advance(1_000);
      expect(await store().delete('a', { ifRevision: revision })).toBe(false);
      expect(await store().put('a', 2, { ifRevision: revision })).toBeUndefined();
    });

    it('lets a new entry take the place of an expired one', async () => {
      clock().advance(1_000);
      expect(await store().put('a', 2, { ifRevision: null })).toBeDefined();
      expect((await store().get('a'))?.value).toBe(2);
    });

    it('extends an entry that is put again in time, for the new term', async () => {
      await store().put('a', 2, { ifRevision: revision, expiresAt: clock().in(5_000) });
      clock().advance(4_999);
      expect((await store().get('a'))?.value).toBe(2);
      await store().put('a', 3);
      clock().advance(365 * 24 * 3_600_000);
      expect(await store().get('a')).toMatchObject({ value: 3, expiresAt: undefined });
    });
  });
}
