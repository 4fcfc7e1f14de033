import { afterEach, beforeEach, describe } from '@jest/globals';
import type { KeyVault } from '../key-vault.ts';
import { describeKeys } from './keys.contract.ts';
import { describeMasterKey } from './master-key.contract.ts';
import { describeMoving } from './moving.contract.ts';
import { describeOptOuts } from './opt-outs.contract.ts';
import { describePhones } from './phones.contract.ts';
import { describeSecrets } from './secrets.contract.ts';
import { MASTER_KEY, type VaultPlace, type VaultUnderTest } from './vault-under-test.ts';

interface Kind {
  /** False: the vault is lost with its process, and nothing is moved out of it. */
  readonly isKept?: boolean;
}

/** Contract that every key vault must pass. */
export function describeKeyVault(name: string, newPlace: () => Promise<VaultPlace>, { isKept = true }: Kind = {}): void {
  describe(`the keys in ${name}`, () => {
    let place: VaultPlace;
    let opened: KeyVault[];
    const open = async (masterKey = MASTER_KEY): Promise<KeyVault> => {
      const vault = await place.open(masterKey);
      opened.push(vault);
      return vault;
    };
    beforeEach(async () => {
      opened = [];
      place = await newPlace();
      await open();
    });
    afterEach(async () => {
      for (const vault of opened) await vault.close();
      await place.remove();
    });
    const underTest = (): VaultUnderTest => {
      const vault = opened.at(-1);
      if (!vault) throw new Error('no vault is open');
      return { vault, place, reopen: open };
    };

    describeKeys(underTest);
    describePhones(underTest);
    describeOptOuts(underTest);
    describeSecrets(underTest);
    describeMasterKey(underTest);
    if (isKept) describeMoving(underTest, newPlace);
  });
}
