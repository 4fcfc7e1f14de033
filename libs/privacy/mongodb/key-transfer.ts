import { type AnyBulkWriteOperation, Binary, type Collection } from 'mongodb';
import type { ClinicId } from '#libs/domain/kernel/ids.ts';
import type { MongoDatabase } from '#libs/mongodb/mongo-database.ts';
import type { ExportedKey, Fingerprint, KeyId } from '../key-vault.ts';
import { boxOf, DESTROYED, type KeyDocument } from './vault-documents.ts';

const PAGE = 500;

/** Moves stored keys to and from another vault of the same master key. */
export class KeyTransfer {
  private readonly database: MongoDatabase;
  private readonly keys: Collection<KeyDocument>;

  constructor(database: MongoDatabase, keys: Collection<KeyDocument>) {
    this.database = database;
    this.keys = keys;
  }

  async *out(epoch: string): AsyncIterable<readonly ExportedKey[]> {
    for (let last = ''; ; ) {
      const after = { _id: { $gt: last } };
      const page = await this.database.longRequest(() => this.keys.find(after).sort({ _id: 1 }).limit(PAGE).toArray());
      if (page.length > 0) yield page.map((key) => keptOf(key, epoch));
      if (page.length < PAGE) return;
      last = page.at(-1)?._id ?? last;
    }
  }

  /** Existing keys are read first: most are new, and an ordered insert of many stops at the first that exists. */
  async into(taken: readonly ExportedKey[], epoch: string): Promise<void> {
    const ids = taken.map(({ id }) => id);
    const held = await this.database.longRequest(() => this.keys.find({ _id: { $in: ids } }).toArray());
    const known = new Map(held.map((key) => [key._id, key]));
    const added = taken.filter(({ id }) => !known.has(id)).map((key) => documentOf(key, epoch));
    if (added.length > 0) await this.database.longRequest(() => this.keys.insertMany(added, { ordered: false }));
    const changes = taken.flatMap((key) => changesOf(key, known.get(key.id)));
    if (changes.length > 0) await this.database.longRequest(() => this.keys.bulkWrite(changes, { ordered: false }));
  }
}

/** Our own database holds what was put under these brands. */
function keptOf(key: KeyDocument, epoch: string): ExportedKey {
  const { _id, tenant: clinicId, phones } = key;
  const wrapped = boxOf(key, epoch)?.buffer ?? null;
  return { id: _id as KeyId, tenant: clinicId as ClinicId, wrapped, phones: phones.toSorted() as Fingerprint[] };
}

const documentOf = ({ id, tenant: clinicId, wrapped, phones }: ExportedKey, epoch: string): KeyDocument => ({
  _id: id,
  tenant: clinicId,
  wrapped: wrapped && new Binary(wrapped),
  under: epoch,
  phones: wrapped ? phones : [],
});

function changesOf({ id, wrapped, phones }: ExportedKey, held: KeyDocument | undefined): AnyBulkWriteOperation<KeyDocument>[] {
  // Missing here, or destroyed.
  if (!held?.wrapped) return [];
  const filter = { _id: id, wrapped: { $ne: null } };
  if (!wrapped) return [{ updateOne: { filter, update: DESTROYED } }];
  const missing = phones.filter((phone) => !held.phones.includes(phone));
  return missing.length === 0 ? [] : [{ updateOne: { filter, update: { $addToSet: { phones: { $each: missing } } } } }];
}
