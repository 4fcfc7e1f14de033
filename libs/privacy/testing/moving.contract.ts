import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { ExportedKey, KeyVault } from '../key-vault.ts';
import { aKey, CLINIC, OTHER_CLINIC, phone } from './clinics.ts';
import { MASTER_KEY, type VaultPlace, type VaultUnderTest } from './vault-under-test.ts';

const MOTHERS = phone('971501111111');
const FATHERS = phone('971502222222');

/** Moves between two vaults of one kind; as all adapters share one form of stored keys, this covers different kinds too. */
export function describeMoving(underTest: () => VaultUnderTest, newPlace: () => Promise<VaultPlace>): void {
  describe('moving keys to another vault', () => {
    let place: VaultPlace;
    let there: KeyVault;
    beforeEach(async () => {
      place = await newPlace();
      there = await place.open(MASTER_KEY);
    });
    afterEach(async () => {
      await there.close();
      await place.remove();
    });
    const kept = async (vault: KeyVault): Promise<readonly ExportedKey[]> => (await Array.fromAsync(vault.exportKeys())).flat();
    const moved = async (): Promise<void> => await there.importKeys(await kept(underTest().vault));

    it('opens moved keys there, with their phones, in the order of ids', async () => {
      const { vault } = underTest();
      const [daughter, theirs] = [await aKey(vault), await aKey(vault, OTHER_CLINIC)];
      await vault.index(daughter.id, MOTHERS);
      await vault.index(daughter.id, FATHERS);
      await moved();
      for (const { id, key } of [daughter, theirs]) expect(await there.open(id)).toEqual(key);
      expect(await there.find(CLINIC, FATHERS)).toEqual([daughter.id]);
      expect(await kept(there)).toEqual(await kept(vault));
      expect((await kept(there)).map(({ id }) => id)).toEqual([daughter.id, theirs.id].toSorted());
    });

    it('moves several pages of keys, each once, with the same result when repeated', async () => {
      const { vault } = underTest();
      await vault.create(CLINIC, 600);
      await moved();
      await moved();
      const ids = (await kept(there)).map(({ id }) => id);
      expect(new Set(ids).size).toBe(600);
      expect(await kept(there)).toEqual(await kept(vault));
    });

    it('destroys a moved key that was destroyed here meanwhile, leaving no byte of it', async () => {
      const { vault } = underTest();
      const { id } = await aKey(vault);
      await vault.index(id, MOTHERS);
      await moved();
      const [before] = await kept(there);
      await vault.destroy(id);
      await moved();
      expect(await there.open(id)).toBeUndefined();
      expect(await there.find(CLINIC, MOTHERS)).toEqual([]);
      const atRest = await place.atRest();
      expect([before?.wrapped ?? '', MOTHERS].filter((bytes) => atRest.includes(Buffer.from(bytes)))).toEqual([]);
    });

    it('keeps a key destroyed that was destroyed there', async () => {
      const { vault } = underTest();
      const { id } = await aKey(vault);
      await moved();
      await there.destroy(id);
      await vault.index(id, MOTHERS);
      await moved();
      expect(await there.open(id)).toBeUndefined();
      expect(await there.find(CLINIC, MOTHERS)).toEqual([]);
    });

    it('brings the phones that a key got since the last move', async () => {
      const { vault } = underTest();
      const { id } = await aKey(vault);
      await moved();
      await vault.index(id, MOTHERS);
      await moved();
      expect(await there.find(CLINIC, MOTHERS)).toEqual([id]);
    });

    it('moves the wishes for no messages, in place of those there', async () => {
      const { vault } = underTest();
      for (const [clinicId, print] of [
        [OTHER_CLINIC, MOTHERS],
        [CLINIC, FATHERS],
        [CLINIC, MOTHERS],
      ] as const)
        await vault.setOptOut(clinicId, print, true);
      await there.setOptOut(OTHER_CLINIC, FATHERS, true);
      await there.importOptOuts(await vault.exportOptOuts());
      expect(await there.exportOptOuts()).toEqual(await vault.exportOptOuts());
      expect(await there.exportOptOuts()).toHaveLength(3);
      await there.importOptOuts([]);
      expect(await there.exportOptOuts()).toEqual([]);
    });

    it('moves the secrets, in place of those there', async () => {
      const { vault } = underTest();
      const [heads, prints] = [await vault.secret('heads'), await vault.secret('finger.prints/1')];
      expect(await there.secret('heads')).not.toEqual(heads);
      await there.importSecrets(await vault.exportSecrets());
      expect([await there.secret('heads'), await there.secret('finger.prints/1')]).toEqual([heads, prints]);
      await there.close();
      there = await place.open(MASTER_KEY);
      expect(await there.secret('heads')).toEqual(heads);
    });
  });
}
