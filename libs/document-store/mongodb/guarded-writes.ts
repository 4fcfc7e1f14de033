import type { AnyBulkWriteOperation, Collection } from 'mongodb';
import { duplicatesOf } from '#libs/mongodb/faults.ts';
import type { MongoDatabase } from '#libs/mongodb/mongo-database.ts';
import type { Change } from '../document-store.ts';
import { havingIds, type StoredDocument } from './stored-document.ts';

export interface Guarded extends Pick<Change<unknown>, 'isNew'> {
  readonly stored: StoredDocument;
}

/**
 * Writes each document unless the stored one is of a later position: a new one is inserted, where a second writer gets a
 * duplicate-key error; an old one is replaced by a write that names the position itself. Which of both it is, its writer knows
 * as a rule; where that proves wrong, or was not said, the stored ones are looked at first.
 */
export async function writeGuarded(
  database: MongoDatabase,
  collection: Collection<StoredDocument>,
  documents: readonly Guarded[],
): Promise<void> {
  const those = (isNew: boolean | undefined) => documents.filter((each) => each.isNew === isNew).map(({ stored }) => stored);
  const [fresh, known] = [those(true), those(false)];
  const raced = fresh.length > 0 ? await database.longRequest(() => insert(collection, fresh)) : [];
  const replaced = known.length > 0 ? await database.longRequest(() => replace(collection, known)) : 0;
  const doubtful = [...raced, ...(replaced === known.length ? [] : known), ...those(undefined)];
  if (doubtful.length > 0) await writeLooking(database, collection, doubtful);
}

async function writeLooking(
  database: MongoDatabase,
  collection: Collection<StoredDocument>,
  documents: readonly StoredDocument[],
): Promise<void> {
  const ids = documents.map(({ _id }) => _id);
  const known = await database.longRequest(() =>
    collection.find(havingIds(ids)).project<Pick<StoredDocument, '_id' | '_pos'>>({ _pos: 1 }).toArray(),
  );
  const positions = new Map(known.map(({ _id, _pos }) => [_id, _pos]));
  const fresh = documents.filter(({ _id }) => !positions.has(_id));
  const raced = fresh.length > 0 ? await database.longRequest(() => insert(collection, fresh)) : [];
  const newer = documents.filter(({ _id, _pos }) => (positions.get(_id) ?? _pos) < _pos);
  const replacing = [...raced, ...newer];
  if (replacing.length > 0) await database.longRequest(() => replace(collection, replacing));
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

/** Returns how many were stored, of an earlier position each. */
async function replace(collection: Collection<StoredDocument>, documents: readonly StoredDocument[]): Promise<number> {
  const { matchedCount } = await collection.bulkWrite(documents.map(replacement), { ordered: false });
  return matchedCount;
}

function replacement({ _id, ...replacing }: StoredDocument): AnyBulkWriteOperation<StoredDocument> {
  return { replaceOne: { filter: { _id, _pos: { $lt: replacing._pos } }, replacement: replacing } };
}
