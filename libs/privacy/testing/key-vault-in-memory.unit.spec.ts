import { describeKeyVault } from './key-vault.contract.ts';
import { KeyVaultInMemory } from './key-vault-in-memory.ts';

describeKeyVault(
  'memory',
  async () => {
    const vault = new KeyVaultInMemory();
    return {
      open: async (masterKey) => vault.withMasterKey(masterKey),
      atRest: async () => Buffer.of(),
      damage: async (id) => vault.damage(id),
      remove: async () => {},
    };
  },
  { isKept: false },
);
