import { describeKeyVault } from './key-vault.contract.ts';
import { KeyVaultInMemory } from './key-vault-in-memory.ts';

describeKeyVault(
  'memory',
  async () => {
    const vault = new KeyVaultInMemory();
    return {
      open: async (masterKey) => vault.withMasterKey(masterKey),
      atRest: async () => Buffer.of(),
      remove: async () => {},
    };
  },
  { isKept: false },
);
