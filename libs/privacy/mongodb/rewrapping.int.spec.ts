import { expect, it } from '@jest/globals';
import { StartRefused, StoreUnavailable } from '#libs/kernel/store-errors.ts';
import type { MongoDatabase } from '#libs/mongodb/mongo-database.ts';
import { newDatabases } from '#libs/mongodb/testing/databases.ts';
import { WatchedDatabase } from '#libs/mongodb/testing/watched-database.ts';
import { describeOn } from '../../../test/engines/describe-on.ts';
import { mongoDb } from '../../../test/engines/mongodb.ts';
import type { KeyVault, NewKey } from '../key-vault.ts';
import { aKey, CLINIC } from '../testing/clinics.ts';
import { MASTER_KEY } from '../testing/vault-under-test.ts';
import { openMongoKeyVault } from './mongo-key-vault.ts';

const NEXT = Buffer.alloc(32, 'next');

interface Trial {
  /** The database as the rewrapping vault sees it. */
  readonly watched: WatchedDatabase;
  readonly vault: KeyVault;
  /** The same database, as another process sees it. */
  readonly database: MongoDatabase;
  readonly another: KeyVault;
  readonly keys: readonly NewKey[];
  readonly secret: Buffer;
}

describeOn(mongoDb, 'a vault that is given another master key', (engine) => {
  /**
   * Runs a trial on a new vault for each call that a rewrap makes, until one makes fewer. A trial says whether its call was made.
   */
  const atEveryCall = async (trial: (call: number, vault: Trial) => Promise<boolean>): Promise<void> => {
    for (let call = 0, made = true; made; call += 1) {
      const { open, remove } = await newDatabases(engine());
      const { vault: database } = await open();
      const watched = await WatchedDatabase.of(database);
      const vault = await openMongoKeyVault({ database: watched, masterKey: MASTER_KEY });
      const another = await openMongoKeyVault({ database, masterKey: MASTER_KEY });
      const [keys, secret] = [await vault.create(CLINIC, 3), await vault.secret('heads')];
      made = await trial(call, { watched, vault, database, another, keys, secret });
      await remove();
    }
  };

  /** Which of the two master keys opens the vault, and everything in it. */
  const heldBy = async ({ database, secret }: Trial, keys: readonly NewKey[]): Promise<'old' | 'next'> => {
    const [old, next] = [MASTER_KEY, NEXT].map((masterKey) => openMongoKeyVault({ database, masterKey }));
    const opened = await Promise.allSettled([old, next]);
    expect(opened.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))).toEqual([expect.any(StartRefused)]);
    for (const one of opened) {
      if (one.status === 'rejected' || !one.value) continue;
      for (const { id, key } of keys) expect(await one.value.open(id)).toEqual(key);
      expect(await one.value.secret('heads')).toEqual(secret);
    }
    return opened[0]?.status === 'fulfilled' ? 'old' : 'next';
  };

  /** Interferes just before that call, and says whether the call was made and whether the vault is rewrapped. */
  const rewrapWhile = async ({ watched, vault }: Trial, at: number, meanwhile: () => Promise<unknown>) => {
    let made = false;
    watched.watchedBy(async (call, run) => {
      if (call === at) {
        made = true;
        await meanwhile();
      }
      return await run();
    });
    const [rewrapped] = await Promise.allSettled([vault.rewrap(NEXT)]);
    return { made, rewrapped: rewrapped?.status === 'fulfilled' };
  };

  it.each([
    ['before', 'the same process'],
    ['before', 'the next'],
    ['after', 'the same process'],
    ['after', 'the next'],
  ])('leaves the vault wrapped by one of the two keys after a rewrap cut off %s any step, for %s', async (when, who) => {
    const ends = new Set<string>();
    await atEveryCall(async (at, trial) => {
      const { watched, vault, keys } = trial;
      let cut = false;
      watched.watchedBy(async (call, run) => {
        if (call < at) return await run();
        if (call === at && when === 'after') await run();
        cut = true;
        throw new StoreUnavailable('cut off');
      });
      const [rewrapped] = await Promise.allSettled([vault.rewrap(NEXT)]);
      expect(rewrapped?.status).toBe(cut ? 'rejected' : 'fulfilled');
      watched.watchedBy((_, run) => run());
      const later = who === 'the same process' ? [await aKey(vault)] : [];
      for (const { id, key } of keys) expect(await vault.open(id)).toEqual(key);
      ends.add(await heldBy(trial, [...keys, ...later]));
      return cut;
    });
    expect(ends).toEqual(new Set(['old', 'next']));
  });

  it('leaves the vault wrapped by one known key when another process opens it at any step of a rewrap', async () => {
    await atEveryCall(async (at, trial) => {
      const open = () => openMongoKeyVault({ database: trial.database, masterKey: MASTER_KEY });
      const { made, rewrapped } = await rewrapWhile(trial, at, () => Promise.allSettled([open()]));
      expect(await heldBy(trial, trial.keys)).toBe(rewrapped ? 'next' : 'old');
      return made;
    });
  });

  it('keeps every key and secret that another process got at any step of a rewrap', async () => {
    await atEveryCall(async (at, trial) => {
      const given: NewKey[] = [];
      const secrets: Buffer[] = [];
      const { made } = await rewrapWhile(trial, at, async () => {
        const [keys, secret] = await Promise.allSettled([trial.another.create(CLINIC, 2), trial.another.secret('people')]);
        if (keys?.status === 'fulfilled') given.push(...keys.value);
        if (secret?.status === 'fulfilled') secrets.push(secret.value);
      });
      expect(await heldBy(trial, [...trial.keys, ...given])).toBe('next');
      for (const secret of secrets) expect(await trial.vault.secret('people')).toEqual(secret);
      await expect(aKey(trial.another)).rejects.toThrow(StoreUnavailable);
      await expect(trial.another.secret('people')).rejects.toThrow(StoreUnavailable);
      return made;
    });
  });

  it('brings back no key that was destroyed at any step of a rewrap', async () => {
    await atEveryCall(async (at, trial) => {
      const [destroyed, ...kept] = trial.keys;
      if (!destroyed) throw new Error('no keys');
      const { made } = await rewrapWhile(trial, at, () => trial.another.destroy(destroyed.id));
      if (!made) return false;
      expect(await heldBy(trial, kept)).toBe('next');
      expect(await trial.vault.open(destroyed.id)).toBeUndefined();
      const left = await trial.database.request((db) =>
        db
          .collection('keys')
          .find({ next: { $exists: true } })
          .toArray(),
      );
      expect(left).toEqual([]);
      return true;
    });
  });
});
