import { describe, expect, it } from '@jest/globals';
import { StartRefused } from '#libs/kernel/store-errors.ts';
import { aKey, CLINIC, OTHER_CLINIC } from './clinics.ts';
import { MASTER_KEY, type VaultUnderTest } from './vault-under-test.ts';

const NEXT = Buffer.alloc(32, 'next');

export function describeMasterKey(underTest: () => VaultUnderTest): void {
  describe('another master key', () => {
    it('does not open the vault, empty or not, and one line says so', async () => {
      const { reopen } = underTest();
      const refused = reopen(NEXT);
      await expect(refused).rejects.toThrow(StartRefused);
      await expect(refused).rejects.toThrow(/^DAWR_MASTER_KEY[^\n]*$/);
    });

    it('opens everything once the keys were wrapped with it, and the old one nothing', async () => {
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

    it('also opens the keys that were made while they were being wrapped', async () => {
      const { vault, reopen } = underTest();
      const made = (await Promise.all([vault.create(CLINIC, 3), vault.rewrap(NEXT), vault.create(CLINIC, 3)])).flatMap(
        (keys) => keys ?? [],
      );
      const later = await reopen(NEXT);
      const opened = await Promise.all(made.map(({ id }) => later.open(id)));
      expect(opened).toEqual(made.map(({ key }) => key));
    });
  });
}
