import { randomBytes } from 'node:crypto';
import type { Collection } from 'mongodb';
import type { ClinicId } from '#libs/domain/kernel/ids.ts';
import { StartRefused, type StoreCorrupted } from '#libs/kernel/store-errors.ts';
import type { MongoDatabase } from '#libs/mongodb/mongo-database.ts';
import { contextOfKey, contextOfSecret, PROOF } from '../contexts.ts';
import {
  type Damaged,
  type ExportedKey,
  type ExportedSecret,
  type Fingerprint,
  KeyDamaged,
  type KeyId,
  type KeyVault,
  type NewKey,
  type OptOut,
  UnknownKey,
} from '../key-vault.ts';
import { newKey, newSecret } from '../new-key.ts';
import type { Random } from '../sealing.ts';
import { KeyReads } from './key-reads.ts';
import { KeyTransfer } from './key-transfer.ts';
import { OptOuts } from './opt-outs.ts';
import { Rewrapping } from './rewrapping.ts';
import { boxOf, DESTROYED, type KeyDocument, newEpoch, opens, wrap } from './vault-documents.ts';
import { nameOf, VaultMark } from './vault-mark.ts';
import { VaultSecrets } from './vault-secrets.ts';
import { Wrapping } from './wrapping.ts';

export interface MongoKeyVaultOptions {
  /** A database of its own: nothing else is stored there. */
  readonly database: MongoDatabase;
  readonly masterKey: Buffer;
  readonly random?: Random | undefined;
}

/** @throws StartRefused when the master key is not the vault's */
export async function openMongoKeyVault({ database, masterKey, random = randomBytes }: MongoKeyVaultOptions): Promise<KeyVault> {
  const keys = database.collection<KeyDocument>('keys');
  const mark = new VaultMark(database);
  const context = contextOfSecret(PROOF);
  if (!(await mark.find())) {
    const first = newEpoch(masterKey, random);
    await mark.create(first.epoch, { [nameOf(PROOF)]: wrap(first, newSecret(random), context, random) });
  }
  // The proof is of the current epoch, whatever an unfinished rewrap has left: only a vault that opens it may clean up.
  const found = await mark.read();
  if (!opens({ masterKey, epoch: found.epoch }, found.secrets[nameOf(PROOF)], context)) {
    throw new StartRefused(`DAWR_MASTER_KEY does not open the key vault ${database.name}`);
  }
  const rewrapping = new Rewrapping(database, keys, mark, random);
  const { epoch } = await rewrapping.settle();
  if (epoch !== found.epoch)
    throw new StartRefused(`DAWR_MASTER_KEY: the key vault ${database.name} has just been given another`);
  await database.longRequest(() => keys.createIndex({ tenant: 1, phones: 1 }));
  const wrapping = new Wrapping(database.name, rewrapping, { masterKey, epoch }, random);
  return new MongoKeyVault(database, keys, mark, wrapping, random);
}

class MongoKeyVault implements KeyVault {
  private readonly database: MongoDatabase;
  private readonly keys: Collection<KeyDocument>;
  private readonly reads: KeyReads;
  private readonly mark: VaultMark;
  private readonly wrapping: Wrapping;
  private readonly secrets: VaultSecrets;
  private readonly transfer: KeyTransfer;
  private readonly optOuts: OptOuts;
  private readonly random: Random;

  constructor(database: MongoDatabase, keys: Collection<KeyDocument>, mark: VaultMark, wrapping: Wrapping, random: Random) {
    this.database = database;
    this.keys = keys;
    this.reads = new KeyReads(database, keys);
    this.mark = mark;
    this.wrapping = wrapping;
    this.secrets = new VaultSecrets(database.name, mark, wrapping, random);
    this.transfer = new KeyTransfer(database, keys);
    this.optOuts = new OptOuts(database);
    this.random = random;
  }

  async create(clinicId: ClinicId, count: number): Promise<readonly NewKey[]> {
    const made = Array.from({ length: count }, () => newKey(this.random));
    if (count > 0) await this.add(clinicId, made);
    return made;
  }

  async open(id: KeyId): Promise<Buffer | undefined> {
    return await this.wrapping.unwrapped(async () => {
      const stored = await this.reads.find(id);
      if (!stored) throw new UnknownKey(id);
      if (!stored.wrapped) return undefined;
      const damaged = (): StoreCorrupted => new KeyDamaged(this.database.name, id);
      return { context: contextOfKey(stored.tenant, id), damaged, boxOf: (epoch) => boxOf(stored, epoch) };
    });
  }

  async destroy(id: KeyId): Promise<void> {
    const { matchedCount } = await this.database.request(() => this.keys.updateOne({ _id: id }, DESTROYED));
    if (matchedCount === 0) throw new UnknownKey(id);
  }

  async destroyAll(ids: readonly KeyId[]): Promise<readonly KeyId[]> {
    const held = { _id: { $in: [...ids] }, wrapped: { $ne: null } };
    const found = await this.database.request(() =>
      this.keys.find(held).project<Pick<KeyDocument, '_id'>>({ _id: 1 }).sort({ _id: 1 }).toArray(),
    );
    if (found.length === 0) return [];
    await this.database.request(() => this.keys.updateMany(held, DESTROYED));
    // The ids in our own database were created under this brand.
    return found.map(({ _id }) => _id as KeyId);
  }

  async index(id: KeyId, fingerprint: Fingerprint): Promise<void> {
    const holder = { _id: id, wrapped: { $ne: null } };
    const indexed = () => this.keys.updateOne(holder, { $addToSet: { phones: fingerprint } });
    if ((await this.database.request(indexed)).matchedCount === 1) return;
    if (!(await this.database.request(() => this.keys.findOne({ _id: id })))) throw new UnknownKey(id);
  }

  async find(clinicId: ClinicId, fingerprint: Fingerprint): Promise<readonly KeyId[]> {
    const found = await this.database.request(() =>
      this.keys
        .find({ tenant: clinicId, phones: fingerprint })
        .project<Pick<KeyDocument, '_id'>>({ _id: 1 })
        .sort({ _id: 1 })
        .toArray(),
    );
    // The ids in our own database were created under this brand.
    return found.map(({ _id }) => _id as KeyId);
  }

  setOptOut(clinicId: ClinicId, fingerprint: Fingerprint, isOut: boolean): Promise<void> {
    return this.optOuts.set({ tenant: clinicId, fingerprint }, isOut);
  }

  hasOptedOut(clinicId: ClinicId, fingerprint: Fingerprint): Promise<boolean> {
    return this.optOuts.has({ tenant: clinicId, fingerprint });
  }

  exportOptOuts(): Promise<readonly OptOut[]> {
    return this.optOuts.all();
  }

  importOptOuts(optOuts: readonly OptOut[]): Promise<void> {
    return this.optOuts.replace(optOuts);
  }

  secret(purpose: string): Promise<Buffer> {
    return this.secrets.get(purpose);
  }

  rewrap(masterKey: Buffer): Promise<Damaged> {
    return this.wrapping.change(masterKey);
  }

  exportKeys(): AsyncIterable<readonly ExportedKey[]> {
    return this.transfer.out(this.wrapping.epoch);
  }

  async importKeys(keys: readonly ExportedKey[]): Promise<void> {
    await this.wrapping.serialized(async ({ epoch }) => {
      await this.transfer.into(keys, epoch);
      if (!(await this.mark.isCurrent(epoch))) throw this.wrapping.outdated();
    });
  }

  exportSecrets(): Promise<readonly ExportedSecret[]> {
    return this.secrets.export();
  }

  importSecrets(secrets: readonly ExportedSecret[]): Promise<void> {
    return this.secrets.import(secrets);
  }

  /** The client belongs to the process, which closes it. */
  async close(): Promise<void> {}

  /** Keys are returned only once a concurrent rewrap has seen them, or will. */
  private async add(clinicId: ClinicId, made: readonly NewKey[]): Promise<void> {
    await this.wrapping.serialized(async (current) => {
      const documents = made.map(({ id, key }) => ({
        _id: id,
        tenant: clinicId,
        wrapped: wrap(current, key, contextOfKey(clinicId, id), this.random),
        under: current.epoch,
        phones: [],
      }));
      await this.database.longRequest(() => this.keys.insertMany(documents, { ordered: false }));
      if (!(await this.mark.isCurrent(current.epoch))) throw this.wrapping.outdated();
    });
  }
}
