import type { Binary, Collection, Filter } from 'mongodb';
import { StoreCorrupted } from '#libs/kernel/store-errors.ts';
import type { MongoDatabase } from '#libs/mongodb/mongo-database.ts';

/**
 * `preparing`: keys are being given a second box, for the attempt's master key. `finishing`: that key is current, and the first
 * boxes are removed. `undoing`: the attempt was given up, and the second boxes are removed.
 */
type Phase = 'settled' | 'preparing' | 'finishing' | 'undoing';

export interface Mark {
  readonly _id: 'vault';
  /** The current epoch: one write of this document changes the master key of all keys at once. */
  readonly epoch: string;
  readonly phase: Phase;
  /** The epoch that is, or was, being prepared. */
  readonly attempt?: string;
  /** Secrets by purpose, wrapped for this epoch. */
  readonly secrets: Readonly<Record<string, Binary>>;
}

const ID = 'vault';

/** The vault's one document of state. Every change is conditional on the state that was read. */
export class VaultMark {
  private readonly database: MongoDatabase;
  private readonly marks: Collection<Mark>;

  constructor(database: MongoDatabase) {
    this.database = database;
    this.marks = database.collection('vault');
  }

  /** Creates the mark unless it exists. */
  async create(epoch: string, secrets: Mark['secrets']): Promise<void> {
    await this.database.insertUnique(() => this.marks.insertOne({ _id: ID, epoch, phase: 'settled', secrets }));
  }

  async find(): Promise<Mark | undefined> {
    return (await this.database.request(() => this.marks.findOne({ _id: ID }))) ?? undefined;
  }

  async read(): Promise<Mark> {
    const mark = await this.find();
    if (!mark) throw new StoreCorrupted(`${this.database.name}: the mark of the key vault is gone`);
    return mark;
  }

  /** False: the mark has changed since it was read. */
  async move(seen: Filter<Mark>, to: Partial<Omit<Mark, '_id'>>): Promise<boolean> {
    const moved = await this.database.request(() => this.marks.updateOne({ ...seen, _id: ID }, { $set: to }));
    return moved.matchedCount === 1;
  }

  /**
   * Whether everything written before will be seen by a process that prepares a next epoch: checked by a write, which only a true
   * primary accepts.
   */
  async isCurrent(epoch: string): Promise<boolean> {
    return await this.move({ epoch, phase: { $ne: 'preparing' } }, { epoch });
  }

  /** False: a secret of that purpose exists, or a next epoch is being prepared. */
  async addSecret(epoch: string, purpose: string, wrapped: Binary): Promise<boolean> {
    const field = `secrets.${nameOf(purpose)}`;
    const seen = { _id: ID, epoch, phase: { $ne: 'preparing' }, [field]: { $exists: false } } as const;
    const added = await this.database.request(() => this.marks.updateOne(seen, { $set: { [field]: wrapped } }));
    return added.matchedCount === 1;
  }

  /** False: another epoch is current, or is being prepared. */
  async putSecrets(epoch: string, secrets: readonly (readonly [purpose: string, box: Binary])[]): Promise<boolean> {
    const boxes = Object.fromEntries(secrets.map(([purpose, box]) => [`secrets.${nameOf(purpose)}`, box]));
    const put = { $set: { epoch, ...boxes } };
    const seen = { _id: ID, epoch, phase: { $ne: 'preparing' } } as const;
    return (await this.database.request(() => this.marks.updateOne(seen, put))).matchedCount === 1;
  }
}

/** The purpose, encoded as a field's name. */
export const nameOf = (purpose: string): string => encodeURIComponent(purpose).replaceAll('.', '%2E');
export const purposeOf = (name: string): string => decodeURIComponent(name);
