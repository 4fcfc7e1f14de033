import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { StoreUnavailable } from '#libs/kernel/store-errors.ts';
import { FakeTime } from '#libs/kernel/time/testing/fake-time.ts';
import { type Mongo, openMongo } from '#libs/mongodb/open-mongo.ts';
import { answersAgain } from '#libs/mongodb/testing/answers-again.ts';
import { type Databases, newDatabases } from '#libs/mongodb/testing/databases.ts';
import { describeOn } from '../../../test/engines/describe-on.ts';
import { mongoDb, ownMongoDb } from '../../../test/engines/mongodb.ts';
import type { StateStore } from '../state-store.ts';
import { describeStateStore } from '../testing/state-store.contract.ts';
import { openMongoStateStore } from './mongo-state-store.ts';

describeOn(mongoDb, 'state', (engine) => {
  describeStateStore('MongoDB', async () => {
    const { open, remove } = await newDatabases(engine());
    return { open: async (now) => openMongoStateStore({ database: (await open()).data, now }), remove };
  });
});

describeOn(mongoDb, 'state that several processes share', (engine) => {
  let databases: Databases;
  let mongo: Mongo;
  let clock: FakeTime;
  let store: StateStore;
  beforeEach(async () => {
    databases = await newDatabases(engine());
    mongo = await databases.open();
    clock = new FakeTime();
    store = await openMongoStateStore({ database: mongo.data, now: clock.now });
  });
  afterEach(() => databases.remove());

  const stored = () => mongo.data.request((db) => db.collection('state').countDocuments());
  const fill = (count: number) =>
    Promise.all(Array.from({ length: count }, (_, n) => store.put(`session.${n}`, {}, { expiresAt: clock.in(1_000) })));

  it('loses no increment of a number that two processes count up', async () => {
    const other = await openMongoStateStore({ database: (await databases.open()).data, now: clock.now });
    const countUp = async (by: StateStore): Promise<void> => {
      for (let done = 0; done < 10; ) {
        const seen = await by.get<number>('count');
        const put = await by.put('count', (seen?.value ?? 0) + 1, { ifRevision: seen?.revision ?? null });
        if (put !== undefined) done += 1;
      }
    };
    await Promise.all([countUp(store), countUp(other)]);
    expect((await store.get('count'))?.value).toBe(20);
  });

  it('gives an expired lease to one of two processes', async () => {
    const other = await openMongoStateStore({ database: (await databases.open()).data, now: clock.now });
    for (let round = 0; round < 5; round += 1) {
      const takes = [store, other].map((one) => one.put('lease', round, { ifRevision: null, expiresAt: clock.in(10) }));
      expect((await Promise.all(takes)).filter(Boolean)).toHaveLength(1);
      clock.advance(10);
    }
  });

  it('removes expired entries in parts, now and then with a write', async () => {
    await fill(250);
    clock.advance(59_999);
    await store.put('lease', 1);
    expect(await stored()).toBe(251);
    clock.advance(1);
    await store.put('lease', 2);
    await store.put('lease', 3);
    expect(await stored()).toBe(51);
  });

  it('removes the rest of the expired entries when it is opened', async () => {
    await fill(250);
    await store.put('lease', 1, { expiresAt: clock.in(1_001) });
    clock.advance(1_000);
    await openMongoStateStore({ database: mongo.data, now: clock.now });
    expect(await stored()).toBe(1);
  });
});

describeOn(ownMongoDb, 'state on a server that is killed', (engine) => {
  it('reports the state as unavailable while MongoDB is down, and keeps everything acknowledged', async () => {
    const { url, faults } = engine();
    if (!faults) throw new Error('not ours to harm');
    const mongo = await openMongo({ url });
    const store = await openMongoStateStore({ database: mongo.data, now: new FakeTime().now });
    const revision = await store.put('a', 'acknowledged');
    await faults.kill();
    await expect(store.put('a', 'refused')).rejects.toThrow(StoreUnavailable);
    await expect(store.get('a')).rejects.toThrow(StoreUnavailable);
    await expect(store.delete('a')).rejects.toThrow(StoreUnavailable);
    await expect(Array.fromAsync(store.list('a'))).rejects.toThrow(StoreUnavailable);
    await faults.restart();
    await answersAgain(mongo);
    expect(await store.get('a')).toEqual({ key: 'a', value: 'acknowledged', revision });
    expect(await store.put('a', 'again', { ifRevision: revision })).toBeDefined();
    await mongo.close();
  });
});
