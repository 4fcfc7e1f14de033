import { describe, expect, it } from '@jest/globals';
import { aKey, CLINIC, OTHER_CLINIC, phone } from './clinics.ts';
import type { VaultUnderTest } from './vault-under-test.ts';

const MOTHERS = phone('971501111111');
const FATHERS = phone('971502222222');

export function describePhones(underTest: () => VaultUnderTest): void {
  describe('finding keys by phone', () => {
    it('finds every key of a family by its phone, and a key with several phones by each', async () => {
      const { vault, reopen } = underTest();
      const [daughter, son] = [await aKey(vault), await aKey(vault)];
      await vault.index(daughter.id, MOTHERS);
      await vault.index(daughter.id, FATHERS);
      await vault.index(son.id, MOTHERS);
      const later = await reopen();
      expect((await later.find(CLINIC, MOTHERS)).toSorted()).toEqual([daughter.id, son.id].toSorted());
      expect(await later.find(CLINIC, FATHERS)).toEqual([daughter.id]);
      expect(await later.find(CLINIC, phone('971503333333'))).toEqual([]);
    });

    it('finds a key once, however often its phone was recorded', async () => {
      const { vault } = underTest();
      const { id } = await aKey(vault);
      await Promise.all([vault.index(id, MOTHERS), vault.index(id, MOTHERS)]);
      expect(await vault.find(CLINIC, MOTHERS)).toEqual([id]);
    });

    it('does not find the keys of another clinic', async () => {
      const { vault } = underTest();
      const [here, there] = [await aKey(vault), await aKey(vault, OTHER_CLINIC)];
      await vault.index(here.id, MOTHERS);
      await vault.index(there.id, MOTHERS);
      expect(await vault.find(CLINIC, MOTHERS)).toEqual([here.id]);
      expect(await vault.find(OTHER_CLINIC, MOTHERS)).toEqual([there.id]);
    });

    it('neither finds nor records a destroyed key, and keeps no fingerprint of it', async () => {
      const { vault, place } = underTest();
      const { id } = await aKey(vault);
      await vault.index(id, MOTHERS);
      await vault.destroy(id);
      await vault.index(id, MOTHERS);
      expect(await vault.find(CLINIC, MOTHERS)).toEqual([]);
      expect((await place.atRest()).includes(MOTHERS)).toBe(false);
    });
  });
}
