import { randomBytes } from 'node:crypto';
import type { Binary, Collection } from 'mongodb';
import type { ClinicId } from '#libs/domain/kernel/ids.ts';
import { StartRefused, StoreCorrupted, StoreUnavailable } from '#libs/kernel/store-errors.ts';
import type { MongoDatabase } from '#libs/mongodb/mongo-database.ts';
import { type Random, SealBroken } from '../box.ts';
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
  UnknownKey,
} from '../key-vault.ts';
import { newKey, newSecret } from '../new-key.ts';
import { DESTROYED, KeyTransfer } from './key-transfer.ts';
import { Rewrapping } from './rewrapping.ts';
import { boxOf, type KeyDocument, type MasterKeyEpoch, opens, unwrap, wrap } from './vault-documents.ts';
import { nameOf, VaultMark } from './vault-mark.ts';

export interface MongoKeyVaultOptions {
  /** A database of its own: nothing else is stored there. */
  readonly database: MongoDatabase;
  readonly masterKey: Buffer;
  readonly random?: Random | undefined;
}

interface Wrapped {
  readonly context: string;
  /** Makes the error for a box that does not open. */
  readonly damaged: () => StoreCorrupted;
  boxOf(epoch: string): Binary | undefined;
}

const EPOCH_BYTES = 12;
const newEpoch = (random: Random): string => random(EPOCH_BYTES).toString('hex');

/** @throws StartRefused when the master key is not the vault's */
export async function openMongoKeyVault({ database, masterKey, random = randomBytes }: MongoKeyVaultOptions): Promise<KeyVault> {
  const keys = database.collection<KeyDocument>('keys');
  const mark = new VaultMark(database);
  const context = contextOfSecret(PROOF);
  if (!(await mark.find())) {
    const first = { masterKey, epoch: newEpoch(random) };
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
  return new MongoKeyVault(database, keys, mark, rewrapping, { masterKey, epoch }, random);
}

class MongoKeyVault implements KeyVault {
  private readonly database: MongoDatabase;
  private readonly keys: Collection<KeyDocument>;
  private readonly mark: VaultMark;
  private readonly rewrapping: Rewrapping;
  private readonly transfer: KeyTransfer;
  private readonly random: Random;
  private currentEpoch: MasterKeyEpoch;
  /** The epoch of a rewrap whose outcome is not known yet. */
  private attempted: MasterKeyEpoch | undefined;
  private turn: Promise<unknown> = Promise.resolve();

  constructor(
    database: MongoDatabase,
    keys: Collection<KeyDocument>,
    mark: VaultMark,
    rewrapping: Rewrapping,
    currentEpoch: MasterKeyEpoch,
    random: Random,
  ) {
    this.database = database;
    this.keys = keys;
    this.mark = mark;
    this.rewrapping = rewrapping;
    this.transfer = new KeyTransfer(database, keys, mark);
    this.currentEpoch = currentEpoch;
    this.random = random;
  }

  async create(clinicId: ClinicId, count: number): Promise<readonly NewKey[]> {
    const made = Array.from({ length: count }, () => newKey(this.random));
    if (count > 0) await this.serialized(() => this.add(clinicId, made));
    return made;
  }

  async open(id: KeyId): Promise<Buffer | undefined> {
    return await this.unwrapped(async () => {
      const stored = await this.database.request(() => this.keys.findOne({ _id: id }));
      if (!stored) throw new UnknownKey(id);
      if (!stored.wrapped) return undefined;
      const damaged = (): StoreCorrupted => new KeyDamaged(this.database.name, id);
      return { context: contextOfKey(stored.tenant, id), damaged, boxOf: (epoch) => boxOf(stored, epoch) };
    });
  }

  async destroy(id: KeyId): Promise<void> {
    const destroyed = { $set: DESTROYED, $unset: { next: '' as const } };
    const { matchedCount } = await this.database.request(() => this.keys.updateOne({ _id: id }, destroyed));
    if (matchedCount === 0) throw new UnknownKey(id);
  }

  async destroyAll(ids: readonly KeyId[]): Promise<readonly KeyId[]> {
    const held = { _id: { $in: [...ids] }, wrapped: { $ne: null } };
    const found = await this.database.request(() =>
      this.keys.find(held).project<Pick<KeyDocument, '_id'>>({ _id: 1 }).sort({ _id: 1 }).toArray(),
    );
    if (found.length === 0) return [];
    await this.database.request(() => this.keys.updateMany(held, { $set: DESTROYED, $unset: { next: '' as const } }));
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

  async secret(purpose: string): Promise<Buffer> {
    return (await this.knownSecret(purpose)) ?? (await this.serialized(() => this.makeSecret(purpose)));
  }

  async rewrap(masterKey: Buffer): Promise<Damaged> {
    return await this.serialized(async () => {
      const next = { masterKey, epoch: newEpoch(this.random) };
      this.attempted = next;
      const outcome = await this.rewrapping.run(this.currentEpoch, next).then(
        (damaged) => ({ damaged, failed: damaged ? undefined : this.outdated() }),
        (failed: unknown) => ({ damaged: undefined, failed }),
      );
      await this.settle();
      if (this.currentEpoch !== next) throw outcome.failed;
      // A rewrap whose answer was lost is known to have happened; the keys it found damaged are reported when each is next
      // opened.
      return outcome.damaged ?? { keys: [], secrets: [] };
    });
  }

  exportKeys(): AsyncIterable<readonly ExportedKey[]> {
    return this.transfer.out(this.currentEpoch.epoch);
  }

  async importKeys(keys: readonly ExportedKey[]): Promise<void> {
    await this.serialized(async () => {
      const { epoch } = this.currentEpoch;
      await this.transfer.into(keys, epoch);
      if (!(await this.mark.isCurrent(epoch))) throw this.outdated();
    });
  }

  async exportSecrets(): Promise<readonly ExportedSecret[]> {
    const stored = await this.transfer.secretsOut(this.currentEpoch.epoch);
    if (!stored) throw this.outdated();
    return stored;
  }

  async importSecrets(secrets: readonly ExportedSecret[]): Promise<void> {
    await this.serialized(async () => {
      if (!(await this.transfer.secretsInto(secrets, this.currentEpoch.epoch))) throw this.outdated();
    });
  }

  /** The client belongs to the process, which closes it. */
  async close(): Promise<void> {}

  /** Keys are returned only once a concurrent rewrap has seen them, or will. */
  private async add(clinicId: ClinicId, made: readonly NewKey[]): Promise<void> {
    const { currentEpoch } = this;
    const documents = made.map(({ id, key }) => ({
      _id: id,
      tenant: clinicId,
      wrapped: wrap(currentEpoch, key, contextOfKey(clinicId, id), this.random),
      under: currentEpoch.epoch,
      phones: [],
    }));
    await this.database.longRequest(() => this.keys.insertMany(documents, { ordered: false }));
    if (!(await this.mark.isCurrent(currentEpoch.epoch))) throw this.outdated();
  }

  private async knownSecret(purpose: string): Promise<Buffer | undefined> {
    return await this.unwrapped(async () => {
      const { epoch, secrets } = await this.mark.read();
      const box = secrets[nameOf(purpose)];
      const damaged = (): StoreCorrupted =>
        new StoreCorrupted(`${this.database.name}: the secret ${purpose} does not open; restore log and vault from one backup`);
      return box && { context: contextOfSecret(purpose), damaged, boxOf: (asked) => (asked === epoch ? box : undefined) };
    });
  }

  private async makeSecret(purpose: string): Promise<Buffer> {
    const wrapped = wrap(this.currentEpoch, newSecret(this.random), contextOfSecret(purpose), this.random);
    await this.mark.addSecret(this.currentEpoch.epoch, purpose, wrapped);
    // Another process may create the secret at the same moment: the mark keeps one, which is read back.
    const stored = await this.knownSecret(purpose);
    if (!stored) throw this.outdated();
    return stored;
  }

  /** Resolves the outcome of the last rewrap once the server answers again. */
  private async settle(): Promise<void> {
    const { attempted } = this;
    if (!attempted) return;
    const { epoch } = await this.rewrapping.settle(attempted.epoch);
    if (epoch === attempted.epoch) this.currentEpoch = attempted;
    else await this.rewrapping.removePrepared(attempted.epoch);
    this.attempted = undefined;
  }

  /** Unwraps by the current master key, or the next one; looked up again where the epoch changed meanwhile. */
  private async unwrapped(look: () => Promise<Wrapped | undefined>): Promise<Buffer | undefined> {
    for (;;) {
      const { currentEpoch, attempted } = this;
      const found = await look();
      if (!found) return undefined;
      for (const one of [currentEpoch, attempted]) {
        const box = one && found.boxOf(one.epoch);
        if (box) return opened(one, box, found);
      }
      if (currentEpoch === this.currentEpoch && attempted === this.attempted) throw this.outdated();
    }
  }

  private outdated(): StoreUnavailable {
    return new StoreUnavailable(`${this.database.name}: its keys are being wrapped with another master key, or were`);
  }

  /** Runs one at a time: what is wrapped under a master key reaches the vault before it is rewrapped under the next. */
  private serialized<T>(work: () => Promise<T>): Promise<T> {
    const settled = async (): Promise<T> => {
      await this.settle();
      return await work();
    };
    const mine = this.turn.then(settled, settled);
    this.turn = mine;
    return mine;
  }
}

/** @throws the error that `damaged` makes */
function opened(currentEpoch: MasterKeyEpoch, box: Binary, { context, damaged }: Wrapped): Buffer {
  try {
    return unwrap(currentEpoch, box, context);
  } catch (error) {
    throw error instanceof SealBroken ? damaged() : error;
  }
}
