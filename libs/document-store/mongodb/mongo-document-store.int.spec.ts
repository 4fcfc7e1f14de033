import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { JsonObject } from '#libs/event-store/event-store.ts';
import { StoreUnavailable } from '#libs/kernel/store-errors.ts';
import { type Mongo, openMongo } from '#libs/mongodb/open-mongo.ts';
import { answersAgain } from '#libs/mongodb/testing/answers-again.ts';
import { type Databases, newDatabases } from '#libs/mongodb/testing/databases.ts';
import { describeOn } from '../../../test/engines/describe-on.ts';
import { mongoDb, ownMongoDb } from '../../../test/engines/mongodb.ts';
import type { Collection, DocumentStore } from '../document-store.ts';
import { describeDocumentStore } from '../testing/document-store.contract.ts';
import { at, change, type Ticket, tickets } from '../testing/tickets.ts';
import { openMongoDocumentStore } from './mongo-document-store.ts';

describeOn(mongoDb, 'documents', (engine) => {
  describeDocumentStore('MongoDB', async () => {
    const { open, remove } = await newDatabases(engine());
    return { open: async () => openMongoDocumentStore({ database: (await open()).data }), remove };
  });

  describe('documents in a MongoDB database', () => {
    let databases: Databases;
    let mongo: Mongo;
    let store: DocumentStore;
    let collection: Collection<Ticket>;
    beforeEach(async () => {
      databases = await newDatabases(engine());
      mongo = await databases.open();
      store = openMongoDocumentStore({ database: mongo.data });
      collection = await store.collection<Ticket>(tickets);
    });
    afterEach(() => databases.remove());

    const lying = () =>
      mongo.data.request((db) =>
        db
          .listCollections({}, { nameOnly: true })
          .map(({ name }) => name.split('~')[0])
          .toArray(),
      );

    it('returns documents as they were written, whatever their field names and values', async () => {
      const anything = await store.collection<JsonObject>({ name: 'anything', indexes: [] });
      let place = 0;
      const key = fc.oneof(fc.string(), fc.constantFrom('a.b', '$set', '', '_id', '\u0000', '\ud800'));
      await fc.assert(
        fc.asyncProperty(fc.dictionary(key, fc.jsonValue()), async (document) => {
          const asJson = JSON.parse(JSON.stringify(document));
          await anything.write([{ id: 'a', position: at(++place), document: asJson }], at(place));
          expect(await anything.get('a')).toEqual(asJson);
        }),
        { numRuns: 40 },
      );
    });

    it('ends with the documents of the log when two processes write at once in any order', async () => {
      const other = openMongoDocumentStore({ database: (await databases.open()).data });
      let generation = 1;
      const places = fc.shuffledSubarray([1, 2, 3, 4, 5, 6], { minLength: 6 });
      await fc.assert(
        fc.asyncProperty(places, places, async (first, second) => {
          const definition = { ...tickets, name: `tickets.${++generation}` };
          const ours = await store.collection<Ticket>(definition);
          const theirs = await other.collection<Ticket>(definition);
          const write = (to: Collection<Ticket>) => async (place: number) =>
            to.write([change('a', place, { rank: place }), change(`b${place}`, place, { rank: place })], at(place));
          await Promise.all([...first.map(write(ours)), ...second.map(write(theirs))]);
          expect(await ours.getVersioned(['a', 'b3'])).toEqual(
            new Map([
              ['a', { document: { rank: 6 }, position: at(6) }],
              ['b3', { document: { rank: 3 }, position: at(3) }],
            ]),
          );
          expect(await theirs.checkpoint()).toBe(at(6));
        }),
        { numRuns: 15 },
      );
    });

    it('opens one collection when two processes open it at once', async () => {
      const other = openMongoDocumentStore({ database: (await databases.open()).data });
      const definition = { ...tickets, name: 'tickets.2' };
      const [ours, theirs] = await Promise.all([store.collection<Ticket>(definition), other.collection<Ticket>(definition)]);
      await ours.write([change('a', 1, { rank: 1 })], at(1));
      expect(await theirs.get('a')).toEqual({ rank: 1 });
    });

    it('finds documents by an index added after they were stored, keeping the copies of other fields', async () => {
      await collection.write([change('a', 1, { clinic: 'n', note: 'x' }), change('b', 2, null)], at(2));
      const later = await store.collection<Ticket>({ ...tickets, indexes: [['note']] });
      expect(await later.find({ where: { note: 'x' } })).toEqual([{ clinic: 'n', note: 'x' }]);
      await later.write([change('c', 3, { clinic: 'n', note: 'y' })], at(3));
      expect(await collection.count({ where: { clinic: 'n' } })).toBe(2);
    });

    it('refuses writes to a dropped collection, and leaves nothing there', async () => {
      await store.drop(tickets.name);
      await expect(collection.write([change('a', 1, { rank: 1 })], at(1))).rejects.toThrow('was dropped');
      expect((await lying()).filter((name) => name?.startsWith('documents.'))).toEqual([]);
    });

    it('removes the leftovers of an interrupted drop with the next drop', async () => {
      await mongo.data.request((db) => db.collection('documents.tickets.0~77').insertOne({ left: true }));
      await store.drop('another');
      expect((await lying()).filter((name) => name?.startsWith('documents.'))).toEqual(['documents.tickets.1']);
    });
  });
});

describeOn(ownMongoDb, 'documents on a server that is killed', (engine) => {
  it('keeps acknowledged documents after MongoDB was killed, and completes them by redelivery', async () => {
    const { url, faults } = engine();
    if (!faults) throw new Error('not ours to harm');
    const mongo = await openMongo({ url });
    const collection = await openMongoDocumentStore({ database: mongo.data }).collection<Ticket>(tickets);
    await collection.write([change('a', 1, { rank: 1 })], at(1));
    const changes = Array.from({ length: 3_000 }, (_, n) => change(`t${n}`, n + 2, { rank: n }));
    const cutOff = collection.write(changes, at(3_002));
    await faults.kill();
    await expect(cutOff).rejects.toThrow(StoreUnavailable);
    await expect(collection.get('a')).rejects.toThrow(StoreUnavailable);
    await faults.restart();
    await answersAgain(mongo);
    expect(await collection.get('a')).toEqual({ rank: 1 });
    expect(await collection.checkpoint()).toBe(at(1));
    await collection.write(changes, at(3_002));
    expect(await collection.checkpoint()).toBe(at(3_002));
    await mongo.close();
  });
});
