import type { AnyBulkWriteOperation, Collection, Filter } from 'mongodb';
import type { JsonObject } from '#libs/event-store/event-store.ts';
import type { MongoDatabase } from '#libs/mongodb/mongo-database.ts';
import { copiesOf, nameOf, type StoredDocument, versionedOf } from './stored-document.ts';

const PAGE = 500;

/**
 * Fills in the copied fields for an index that was added later: each document stored without them gets them, unless it has
 * changed since.
 */
export async function copyFields(
  database: MongoDatabase,
  collection: Collection<StoredDocument>,
  fields: readonly string[],
): Promise<void> {
  const without = fields.map((field): Filter<StoredDocument> => ({ [`no.${nameOf(field)}`]: { $exists: false } }));
  const lacking: Filter<StoredDocument> = { json: { $ne: null }, $or: without };
  for (;;) {
    const page = await database.longRequest(() => collection.find(lacking).limit(PAGE).toArray());
    if (page.length === 0) return;
    const changes = page.map((stored) => copying(stored, fields));
    await database.longRequest(() => collection.bulkWrite(changes, { ordered: false }));
  }
}

function copying(stored: StoredDocument, fields: readonly string[]): AnyBulkWriteOperation<StoredDocument> {
  const { _id, _pos } = stored;
  const { document } = versionedOf<JsonObject>(stored);
  return { updateOne: { filter: { _id, _pos }, update: { $set: copiesOf(document ?? {}, fields) } } };
}
