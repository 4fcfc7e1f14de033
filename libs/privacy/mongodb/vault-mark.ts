import type { Binary, Collection, Filter } from 'mongodb';
import { StoreCorrupted } from '#libs/kernel/store-errors.ts';
import type { MongoDatabase } from '#libs/mongodb/mongo-database.ts';

/**
 * `preparing`: keys are being given a second box, for the attempt's master key. `finishing`: that one counts, and the first boxes
 * go. `undoing`: it was given up, and the second ones go.
 */
type Phase = 'settled' | 'preparing' | 'finishing' | 'undoing';

export interface Mark {
  readonly _id: 'vault';
  /** Which master key counts: one write of this document changes it for all keys at once. */
  readonly epoch: string;
  readonly phase: Phase;
  /** The epoch that is being prepared, or was. */
  readonly attempt?: string;
  /** By purpose, wrapped for this epoch. */
  readonly secrets: Readonly<Record<string, Binary>>;
}

const ID = 'vault';

/** The one document of a vault that says what counts. Every change names what it was seen to be. */
export class VaultMark {
  private readonly database: MongoDatabase;
  private readonly marks: Collection<Mark>;

  constructor(database: MongoDatabase) {
    this.database = database;
    this.marks = database.collection('vault');
  }

  /** Unless there is one. */
  async make(epoch: string, secrets: Mark['secrets']): Promise<void> {
    await this.database.make(() => this.marks.insertOne({ _id: ID, epoch, phase: 'settled', secrets }));
  }

  async find(): Promise<Mark | undefined> {
    return (await this.database.ask(() => this.marks.findOne({ _id: ID }))) ?? undefined;
  }

  async read(): Promise<Mark> {
    const mark = await this.find();
    if (!mark) throw new StoreCorrupted(`${this.database.name}: the mark of the key vault is gone`);
    return mark;
  }

  /** False: it is no longer as it was seen. */
  async move(seen: Filter<Mark>, to: Partial<Omit<Mark, '_id'>>): Promise<boolean> {
    const moved = await this.database.ask(() => this.marks.updateOne({ ...seen, _id: ID }, { $set: to }));
    return moved.matchedCount === 1;
  }

  /** Whether whatever was written before this will be seen by whoever prepares a next epoch: asked by a write, which only a true primary takes. */
  async stands(epoch: string): Promise<boolean> {
    return await this.move({ epoch, phase: { $ne: 'preparing' } }, { epoch });
  }

  /** Unless there is one of that purpose, or a next epoch is being prepared. */
  async addSecret(epoch: string, purpose: string, wrapped: Binary): Promise<boolean> {
    const field = `secrets.${nameOf(purpose)}`;
    const seen = { _id: ID, epoch, phase: { $ne: 'preparing' }, [field]: { $exists: false } } as const;
    const added = await this.database.ask(() => this.marks.updateOne(seen, { $set: { [field]: wrapped } }));
    return added.matchedCount === 1;
  }

  /** False: another epoch counts, or is being prepared. */
  async putSecrets(epoch: string, secrets: readonly (readonly [purpose: string, box: Binary])[]): Promise<boolean> {
    const boxes = Object.fromEntries(secrets.map(([purpose, box]) => [`secrets.${nameOf(purpose)}`, box]));
    const put = { $set: { epoch, ...boxes } };
    const seen = { _id: ID, epoch, phase: { $ne: 'preparing' } } as const;
    return (await this.database.ask(() => this.marks.updateOne(seen, put))).matchedCount === 1;
  }
}

/** As the name of a field. */
export const nameOf = (purpose: string): string => encodeURIComponent(purpose).replaceAll('.', '%2E');
export const purposeOf = (name: string): string => decodeURIComponent(name);
