import { describe, expect, it } from '@jest/globals';
import { KeyDamaged, UnknownKey } from '../key-vault.ts';
import { aKey, CLINIC, OTHER_CLINIC, phone, UNKNOWN } from './clinics.ts';
import type { VaultUnderTest } from './vault-under-test.ts';

export function describeKeys(underTest: () => VaultUnderTest): void {
  describe('keys', () => {
    it('are made in batches, each of its own', async () => {
      const { vault } = underTest();
      const batches = await Promise.all([vault.create(CLINIC, 32), vault.create(CLINIC, 32), vault.create(OTHER_CLINIC, 32)]);
      const keys = batches.flat();
      expect(new Set(keys.map(({ id }) => id)).size).toBe(96);
      expect(new Set(keys.map(({ key }) => key.toString('hex'))).size).toBe(96);
      expect(new Set(keys.map(({ key }) => key.length))).toEqual(new Set([32]));
    });

    it('outlive the process from the moment that they are handed out', async () => {
      const { vault, reopen } = underTest();
      const { id, key } = await aKey(vault);
      expect(await (await reopen()).open(id)).toEqual(key);
    });

    it('are destroyed for good, and that there was one is remembered', async () => {
      const { vault, reopen } = underTest();
      const [destroyed, kept] = [await aKey(vault), await aKey(vault)];
      await vault.destroy(destroyed.id);
      expect(await vault.open(destroyed.id)).toBeUndefined();
      const later = await reopen();
      expect(await later.open(destroyed.id)).toBeUndefined();
      expect(await later.open(kept.id)).toEqual(kept.key);
    });

    it('are destroyed many at once, and those that were still held are answered', async () => {
      const { vault, reopen } = underTest();
      const [first, second, kept] = [await aKey(vault), await aKey(vault), await aKey(vault)];
      await vault.destroy(first.id);
      expect(await vault.destroyAll([first.id, second.id, UNKNOWN])).toEqual([second.id]);
      expect(await vault.destroyAll([first.id, second.id, UNKNOWN])).toEqual([]);
      const later = await reopen();
      expect(await later.open(second.id)).toBeUndefined();
      expect(await later.open(kept.id)).toEqual(kept.key);
    });

    it('may be destroyed twice', async () => {
      const { vault } = underTest();
      const { id } = await aKey(vault);
      await vault.destroy(id);
      await vault.destroy(id);
      expect(await vault.open(id)).toBeUndefined();
    });

    it('that are damaged are named, and open no less the others', async () => {
      const { vault, place } = underTest();
      const [damaged, whole] = [await aKey(vault), await aKey(vault)];
      await place.damage(damaged.id);
      await expect(vault.open(damaged.id)).rejects.toThrow(KeyDamaged);
      await expect(vault.open(damaged.id)).rejects.toThrow(damaged.id);
      expect(await vault.open(whole.id)).toEqual(whole.key);
      await vault.destroy(damaged.id);
      expect(await vault.open(damaged.id)).toBeUndefined();
    });

    it('that were never held are told from those destroyed', async () => {
      const { vault } = underTest();
      await expect(vault.open(UNKNOWN)).rejects.toThrow(UnknownKey);
      await expect(vault.destroy(UNKNOWN)).rejects.toThrow(UnknownKey);
      await expect(vault.index(UNKNOWN, phone('971501111111'))).rejects.toThrow(UnknownKey);
    });
  });

  it('lets nobody who reads what lies there read a key', async () => {
    const { vault, place } = underTest();
    const keys = (await vault.create(CLINIC, 8)).map(({ key }) => key);
    keys.push(await vault.secret('heads'));
    const atRest = await place.atRest();
    const written = keys.flatMap((key) => [
      key,
      ...(['hex', 'base64', 'base64url'] as const).map((as) => Buffer.from(key.toString(as))),
    ]);
    expect(written.filter((bytes) => atRest.includes(bytes))).toEqual([]);
  });
}
