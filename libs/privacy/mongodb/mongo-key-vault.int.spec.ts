import { newDatabases } from '#libs/mongodb/testing/databases.ts';
import { describeOn } from '../../../test/engines/describe-on.ts';
import { mongoDb } from '../../../test/engines/mongodb.ts';
import { describeKeyVault } from '../testing/key-vault.contract.ts';
import { openMongoKeyVault } from './mongo-key-vault.ts';
import { everythingIn } from './testing/everything-in.ts';

describeOn(mongoDb, 'keys', (engine) => {
  describeKeyVault('MongoDB', async () => {
    const { open, remove } = await newDatabases(engine());
    const { vault: looked } = await open();
    return {
      open: async (masterKey) => openMongoKeyVault({ database: (await open()).vault, masterKey }),
      atRest: () => everythingIn(looked),
      remove,
    };
  });
});
