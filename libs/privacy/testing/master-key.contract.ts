import { describe, expect, it } from '@jest/globals';
import { StartRefused } from '#libs/kernel/store-errors.ts';
import { KeyDamaged } from '../key-vault.ts';
import { aKey, CLINIC, OTHER_CLINIC } from './clinics.ts';
import { MASTER_KEY, type VaultUnderTest } from './vault-under-test.ts';

const NEXT = Buffer.alloc(32, 'next');

export function describeMasterKey(underTest: () => VaultUnderTest): void {
  describe('another master key', () => {
    it('refuses to open a vault, empty or not, with another master key, in one line', async () => {
      const { reopen } = underTest();
      const refused = reopen(NEXT);
      await expect(refused).rejects.toThrow(StartRefused);
      await expect(refused).rejects.toThrow(/^DAWR_MASTER_KEY[^\n]*$/);
    });

    it('opens everything with the new master key after a rewrap, and nothing with the old one', async () => {
      const { vault, reopen } = underTest();
      const [kept, theirs, destroyed] = [await aKey(vault, CLINIC), await aKey(vault, OTHER_CLINIC), await aKey(vault)];
      const secret = await vault.secret('heads');
      await vault.destroy(destroyed.id);
      await vault.rewrap(NEXT);
      for (const opened of [vault, await reopen(NEXT)]) {
        expect(await opened.open(kept.id)).toEqual(kept.key);
        expect(await opened.open(theirs.id)).toEqual(theirs.key);
        expect(await opened.open(destroyed.id)).toBeUndefined();
        expect(await opened.secret('heads')).toEqual(secret);
      }
      await expect(reopen(MASTER_KEY)).rejects.toThrow(StartRefused);
    });

    it('rewraps every key but a damaged one, which it names', async () => {
      const { vault, place, reopen } = underTest();
      const [damaged, whole] = [await aKey(vault), await aKey(vault)];
      await place.damage(damaged.id);
      expect(await vault.rewrap(NEXT)).toEqual({ keys: [damaged.id], secrets: [] });
      const later = await reopen(NEXT);
      expect(await later.open(whole.id)).toEqual(whole.key);
      await expect(later.open(damaged.id)).rejects.toThrow(KeyDamaged);
    });

    it('opens keys that were created during a rewrap', async () => {
      const { vault, reopen } = underTest();
      const [before, , after] = await Promise.all([vault.create(CLINIC, 3), vault.rewrap(NEXT), vault.create(CLINIC, 3)]);
      const made = [...before, ...after];
      const later = await reopen(NEXT);
      const opened = await Promise.all(made.map(({ id }) => later.open(id)));
      expect(opened).toEqual(made.map(({ key }) => key));
    });
  });
}
