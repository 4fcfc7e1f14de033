import { describe, expect, it } from '@jest/globals';
import { KeyDamaged, UnknownKey } from '../key-vault.ts';
import { aKey, CLINIC, OTHER_CLINIC, phone, UNKNOWN } from './clinics.ts';
import type { VaultUnderTest } from './vault-under-test.ts';

export function describeKeys(underTest: () => VaultUnderTest): void {
  describe('keys', () => {
    it('creates keys in batches, each different', async () => {
      const { vault } = underTest();
      const batches = await Promise.all([vault.create(CLINIC, 32), vault.create(CLINIC, 32), vault.create(OTHER_CLINIC, 32)]);
      const keys = batches.flat();
      expect(new Set(keys.map(({ id }) => id)).size).toBe(96);
      expect(new Set(keys.map(({ key }) => key.toString('hex'))).size).toBe(96);
      expect(new Set(keys.map(({ key }) => key.length))).toEqual(new Set([32]));
    });

    it('keeps keys across a crash from the moment they are returned', async () => {
      const { vault, reopen } = underTest();
      const { id, key } = await aKey(vault);
      expect(await (await reopen()).open(id)).toEqual(key);
    });

    it('destroys keys for good, and remembers that they existed', async () => {
      const { vault, reopen } = underTest();
      const [destroyed, kept] = [await aKey(vault), await aKey(vault)];
      await vault.destroy(destroyed.id);
      expect(await vault.open(destroyed.id)).toBeUndefined();
      const later = await reopen();
      expect(await later.open(destroyed.id)).toBeUndefined();
      expect(await later.open(kept.id)).toEqual(kept.key);
    });

    it('destroys many keys at once, and returns those that it still held', async () => {
      const { vault, reopen } = underTest();
      const [first, second, kept] = [await aKey(vault), await aKey(vault), await aKey(vault)];
      await vault.destroy(first.id);
      expect(await vault.destroyAll([first.id, second.id, UNKNOWN])).toEqual([second.id]);
      expect(await vault.destroyAll([first.id, second.id, UNKNOWN])).toEqual([]);
      const later = await reopen();
      expect(await later.open(second.id)).toBeUndefined();
      expect(await later.open(kept.id)).toEqual(kept.key);
    });

    it('destroys a key twice without an error', async () => {
      const { vault } = underTest();
      const { id } = await aKey(vault);
      await vault.destroy(id);
      await vault.destroy(id);
      expect(await vault.open(id)).toBeUndefined();
    });

    it('names damaged keys, and opens the others', async () => {
      const { vault, place } = underTest();
      const [damaged, whole] = [await aKey(vault), await aKey(vault)];
      await place.damage(damaged.id);
      await expect(vault.open(damaged.id)).rejects.toThrow(KeyDamaged);
      await expect(vault.open(damaged.id)).rejects.toThrow(damaged.id);
      expect(await vault.open(whole.id)).toEqual(whole.key);
      await vault.destroy(damaged.id);
      expect(await vault.open(damaged.id)).toBeUndefined();
    });

    it('distinguishes unknown keys from destroyed ones', async () => {
      const { vault } = underTest();
      await expect(vault.open(UNKNOWN)).rejects.toThrow(UnknownKey);
      await expect(vault.destroy(UNKNOWN)).rejects.toThrow(UnknownKey);
      await expect(vault.index(UNKNOWN, phone('971501111111'))).rejects.toThrow(UnknownKey);
    });
  });

  it('stores keys so that nobody with the stored bytes can read them', async () => {
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
