import type { AnyBulkWriteOperation, Collection } from 'mongodb';
import { duplicatesOf } from '#libs/mongodb/faults.ts';
import type { MongoDatabase } from '#libs/mongodb/mongo-database.ts';
import { havingIds, type StoredDocument } from './stored-document.ts';

/**
 * Writes each document unless the stored one is of a later position. The earlier read only chooses the statement: a new document
 * is inserted, where a second writer gets a duplicate-key error; an old one is replaced by a write that names the position
 * itself.
 */
export async function writeGuarded(
  database: MongoDatabase,
  collection: Collection<StoredDocument>,
  documents: readonly StoredDocument[],
): Promise<void> {
  if (documents.length === 0) return;
  const ids = documents.map(({ _id }) => _id);
  const known = await database.longRequest(() =>
    collection.find(havingIds(ids)).project<Pick<StoredDocument, '_id' | '_pos'>>({ _pos: 1 }).toArray(),
  );
  const positions = new Map(known.map(({ _id, _pos }) => [_id, _pos]));
  const fresh = documents.filter(({ _id }) => !positions.has(_id));
  const raced = fresh.length > 0 ? await database.longRequest(() => insert(collection, fresh)) : [];
  const newer = documents.filter(({ _id, _pos }) => (positions.get(_id) ?? _pos) < _pos);
  const replacing = [...raced, ...newer].map(replace);
  if (replacing.length > 0) await database.longRequest(() => collection.bulkWrite(replacing, { ordered: false }));
}

/** Returns the documents that another writer has inserted since. */
async function insert(
  collection: Collection<StoredDocument>,
  documents: readonly StoredDocument[],
): Promise<readonly StoredDocument[]> {
  try {
    await collection.insertMany(documents, { ordered: false });
    return [];
  } catch (error) {
    const duplicates = duplicatesOf(error);
    if (!duplicates) throw error;
    return documents.filter((_, index) => duplicates.includes(index));
  }
}

function replace({ _id, ...replacement }: StoredDocument): AnyBulkWriteOperation<StoredDocument> {
  return { replaceOne: { filter: { _id, _pos: { $lt: replacement._pos } }, replacement } };
}
