import type { Collection } from 'mongodb';
import type { ClinicId } from '#libs/domain/kernel/ids.ts';
import type { MongoDatabase } from '#libs/mongodb/mongo-database.ts';
import type { Fingerprint, OptOut } from '../key-vault.ts';

interface OptOutDocument {
  /** Clinic and fingerprint, so that one phone has one wish a clinic. */
  readonly _id: string;
  readonly tenant: string;
  readonly fingerprint: string;
}

/** Phones whose owners want no messages of a clinic. */
export class OptOuts {
  private readonly database: MongoDatabase;
  private readonly optOuts: Collection<OptOutDocument>;

  constructor(database: MongoDatabase) {
    this.database = database;
    this.optOuts = database.collection('optOuts');
  }

  async set(optOut: OptOut, isOut: boolean): Promise<void> {
    const { _id, ...fields } = documentOf(optOut);
    if (isOut) await this.database.request(() => this.optOuts.updateOne({ _id }, { $set: fields }, { upsert: true }));
    else await this.database.request(() => this.optOuts.deleteOne({ _id }));
  }

  async has(optOut: OptOut): Promise<boolean> {
    const { _id } = documentOf(optOut);
    return (await this.database.request(() => this.optOuts.findOne({ _id }))) !== null;
  }

  async all(): Promise<readonly OptOut[]> {
    const found = await this.database.longRequest(() => this.optOuts.find().sort({ tenant: 1, fingerprint: 1 }).toArray());
    // Our own database holds what was put under these brands.
    return found.map(({ tenant: clinicId, fingerprint }) => ({
      tenant: clinicId as ClinicId,
      fingerprint: fingerprint as Fingerprint,
    }));
  }

  /** The new ones come first: a crash between leaves nobody messaged who does not want it. */
  async replace(optOuts: readonly OptOut[]): Promise<void> {
    const documents = optOuts.map(documentOf);
    for (const { _id, ...fields } of documents)
      await this.database.request(() => this.optOuts.updateOne({ _id }, { $set: fields }, { upsert: true }));
    const ids = documents.map(({ _id }) => _id);
    await this.database.longRequest(() => this.optOuts.deleteMany({ _id: { $nin: ids } }));
  }
}

const documentOf = ({ tenant: clinicId, fingerprint }: OptOut): OptOutDocument => ({
  _id: `${clinicId}/${fingerprint}`,
  tenant: clinicId,
  fingerprint,
});
