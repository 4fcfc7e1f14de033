import type { Collection } from 'mongodb';
import type { MongoDatabase } from '#libs/mongodb/mongo-database.ts';
import type { KeyId } from '../key-vault.ts';
import type { KeyDocument } from './vault-documents.ts';

/** Keys of one request: its answer stays well below what the server sends at once. */
const PAGE = 1_000;

type Found = ReadonlyMap<string, KeyDocument>;

/**
 * Reads of keys: those that are asked for at once are read by one request, since a day's patients are hundreds, and a request for
 * each would take longer than one may.
 */
export class KeyReads {
  private readonly database: MongoDatabase;
  private readonly keys: Collection<KeyDocument>;
  private wanted = new Set<KeyId>();
  private reading: Promise<Found> | undefined;

  constructor(database: MongoDatabase, keys: Collection<KeyDocument>) {
    this.database = database;
    this.keys = keys;
  }

  /** Undefined: the vault never held it. Nothing is read before this is called. */
  async find(id: KeyId): Promise<KeyDocument | undefined> {
    this.wanted.add(id);
    this.reading ??= this.readWanted();
    return (await this.reading).get(id);
  }

  /** Others may ask until the caller's turn is over; those who ask later are read by the next request. */
  private async readWanted(): Promise<Found> {
    await null;
    const ids = [...this.wanted];
    this.wanted = new Set();
    this.reading = undefined;
    const pages = Array.from({ length: Math.ceil(ids.length / PAGE) }, (_, page) => ids.slice(page * PAGE, (page + 1) * PAGE));
    const found = await Promise.all(pages.map((page) => this.read(page)));
    return new Map(found.flat().map((key) => [key._id, key]));
  }

  private read(ids: readonly KeyId[]): Promise<readonly KeyDocument[]> {
    const [only] = ids;
    const wanted = ids.length === 1 && only !== undefined ? only : { $in: [...ids] };
    return this.database.request(() => this.keys.find({ _id: wanted }).toArray());
  }
}
