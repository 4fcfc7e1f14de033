import { Binary } from 'mongodb';
import type { MongoDatabase } from '#libs/mongodb/mongo-database.ts';

/** The database's content as an attacker would read it, bytes as bytes. */
export async function dumpDatabase(database: MongoDatabase): Promise<Buffer> {
  const names = await database.request((db) =>
    db
      .listCollections({}, { nameOnly: true })
      .map(({ name }) => name)
      .toArray(),
  );
  const all = await Promise.all(names.map((name) => database.request((db) => db.collection(name).find().toArray())));
  return Buffer.concat(all.flat().flatMap(bytesIn));
}

function bytesIn(value: unknown): readonly Uint8Array[] {
  if (value instanceof Binary) return [value.buffer];
  if (typeof value === 'string') return [Buffer.from(`${value} `)];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(bytesIn) : [];
}
