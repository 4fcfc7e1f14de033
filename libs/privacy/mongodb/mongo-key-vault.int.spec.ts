import { setImmediate as othersTurn } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Binary } from 'mongodb';
import { StartRefused, StoreCorrupted, StoreUnavailable } from '#libs/kernel/store-errors.ts';
import { type Mongo, openMongo } from '#libs/mongodb/open-mongo.ts';
import { answersAgain } from '#libs/mongodb/testing/answers-again.ts';
import { type Databases, newDatabases } from '#libs/mongodb/testing/databases.ts';
import { describeOn } from '../../../test/engines/describe-on.ts';
import { mongoDb, ownMongoDb } from '../../../test/engines/mongodb.ts';
import { type KeyId, type KeyVault, type NewKey, UnknownKey } from '../key-vault.ts';
import { aKey, CLINIC, phone, UNKNOWN } from '../testing/clinics.ts';
import { describeKeyVault } from '../testing/key-vault.contract.ts';
import { MASTER_KEY } from '../testing/vault-under-test.ts';
import { openMongoKeyVault } from './mongo-key-vault.ts';
import { dumpDatabase } from './testing/dump-database.ts';
import type { KeyDocument } from './vault-documents.ts';

const ANOTHER = Buffer.alloc(32, 'another');

describeOn(mongoDb, 'keys', (engine) => {
  describeKeyVault('MongoDB', async () => {
    const { open, remove } = await newDatabases(engine());
    const { vault: looked } = await open();
    return {
      open: async (masterKey) => openMongoKeyVault({ database: (await open()).vault, masterKey }),
      atRest: () => dumpDatabase(looked),
      damage: async (id) => {
        const keys = looked.collection<KeyDocument>('keys');
        const found = await looked.request(() => keys.findOne({ _id: id }));
        const bytes = Buffer.from(found?.wrapped?.buffer ?? []);
        bytes.writeUInt8(bytes.readUInt8(20) ^ 1, 20);
        await looked.request(() => keys.updateOne({ _id: id }, { $set: { wrapped: new Binary(bytes) } }));
      },
      remove,
    };
  });

  describe('a MongoDB vault', () => {
    let databases: Databases;
    let mongo: Mongo;
    let vault: KeyVault;
    beforeEach(async () => {
      databases = await newDatabases(engine());
      mongo = await databases.open();
      vault = await openMongoKeyVault({ database: mongo.vault, masterKey: MASTER_KEY });
    });
    afterEach(async () => {
      jest.restoreAllMocks();
      await databases.remove();
    });

    const stored = () => mongo.vault.request(() => mongo.vault.collection<KeyDocument>('keys').find().sort({ _id: 1 }).toArray());
    const boxes = async () => (await stored()).map(({ wrapped }) => Buffer.from(wrapped?.buffer ?? []));
    const opened = async (masterKey = MASTER_KEY) => openMongoKeyVault({ database: (await databases.open()).vault, masterKey });

    it('keeps nothing of destroyed keys in the database, and the others intact', async () => {
      const keys = await vault.create(CLINIC, 6);
      await Promise.all(keys.map(({ id }, n) => vault.index(id, phone(`97150${n}`))));
      const before = await stored();
      const destroyed = before.filter((_, n) => n % 2 === 0);
      await Promise.all(keys.filter(({ id }) => destroyed.some(({ _id }) => _id === id)).map(({ id }) => vault.destroy(id)));
      const bytes = await dumpDatabase(mongo.vault);
      const left = before.filter(({ wrapped }) => wrapped && bytes.includes(Buffer.from(wrapped.buffer)));
      expect(left).toEqual(before.filter((key) => !destroyed.includes(key)));
      expect(destroyed.flatMap(({ phones }) => phones).filter((one) => bytes.includes(one))).toEqual([]);
    });

    it('opens keys that are asked for at once by one request for a thousand', async () => {
      const keys = await vault.create(CLINIC, 1_200);
      await vault.destroy(keys[0]?.id as KeyId);
      const requests = jest.spyOn(mongo.vault, 'request');
      const opened = await Promise.allSettled([...keys.map(({ id }) => vault.open(id)), vault.open(UNKNOWN)]);
      expect(requests).toHaveBeenCalledTimes(2);
      expect(opened.slice(0, 2)).toEqual([undefined, keys[1]?.key].map((value) => ({ status: 'fulfilled', value })));
      expect(opened.flatMap((each) => (each.status === 'fulfilled' && each.value ? [each.value] : []))).toHaveLength(1_199);
      expect(opened.at(-1)).toEqual({ status: 'rejected', reason: new UnknownKey(UNKNOWN) });
    });

    it('reads a key anew for those who ask after others', async () => {
      const [{ id, key }] = (await vault.create(CLINIC, 1)) as [NewKey];
      const first = vault.open(id);
      await othersTurn();
      await vault.destroy(id);
      const second = vault.open(id);
      expect([await first, await second]).toEqual([key, undefined]);
    });

    it('gives two processes that ask at once the same secret', async () => {
      const vaults = [vault, await opened(), await opened()];
      const secrets = await Promise.all(vaults.map((one) => one.secret('people')));
      expect(new Set(secrets.map((secret) => secret.toString('hex'))).size).toBe(1);
    });

    it('creates the vault once when two processes start at once, under one master key', async () => {
      const { data: empty } = await databases.open();
      const open = (masterKey: Buffer) => openMongoKeyVault({ database: empty, masterKey });
      const [first, second, third] = await Promise.allSettled([open(MASTER_KEY), open(MASTER_KEY), open(ANOTHER)]);
      expect(first?.status).toBe(second?.status);
      const refused = [first, third].filter((one) => one?.status === 'rejected');
      expect(refused).toEqual([{ status: 'rejected', reason: expect.any(StartRefused) }]);
    });

    it('names a key that was tampered with, and carries all others through a rewrap', async () => {
      const keys = await vault.create(CLINIC, 3);
      const [first, second] = await stored();
      const meddled = mongo.vault.collection<KeyDocument>('keys');
      await mongo.vault.request(() =>
        meddled.updateOne({ _id: second?._id ?? '' }, { $set: { wrapped: first?.wrapped ?? null } }),
      );
      const broken = keys.find(({ id }) => id === second?._id);
      expect(await vault.rewrap(ANOTHER)).toEqual({ keys: [broken?.id], secrets: [] });
      for (const { id, key } of keys) {
        if (id === broken?.id) await expect(vault.open(id)).rejects.toThrow(StoreCorrupted);
        else expect(await vault.open(id)).toEqual(key);
      }
      expect(await (await opened(ANOTHER)).secret('heads')).toEqual(await vault.secret('heads'));
    });

    it('keeps nothing that the old master key opens after a rewrap', async () => {
      await vault.create(CLINIC, 3);
      const before = await boxes();
      await vault.rewrap(ANOTHER);
      const bytes = await dumpDatabase(mongo.vault);
      expect(before.filter((box) => bytes.includes(box))).toEqual([]);
    });
  });
});

describeOn(ownMongoDb, 'keys on a server that is killed', (engine) => {
  it('reports the keys as unavailable while MongoDB is down, and serves them again afterwards', async () => {
    const { url, faults } = engine();
    if (!faults) throw new Error('not ours to harm');
    const mongo = await openMongo({ url });
    const vault = await openMongoKeyVault({ database: mongo.vault, masterKey: MASTER_KEY });
    const { id, key } = await aKey(vault);
    await faults.kill();
    await expect(vault.open(id)).rejects.toThrow(StoreUnavailable);
    await expect(aKey(vault)).rejects.toThrow(StoreUnavailable);
    await expect(vault.rewrap(ANOTHER)).rejects.toThrow(StoreUnavailable);
    await faults.restart();
    await answersAgain(mongo);
    expect(await vault.open(id)).toEqual(key);
    const later = await aKey(vault);
    expect(await vault.open(later.id)).toEqual(later.key);
    await mongo.close();
  });
});
