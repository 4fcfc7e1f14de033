import type { Collection, Db, Document } from 'mongodb';
import { StoreUnavailable } from '#libs/kernel/store-errors.ts';
import { errorOf, isDuplicate } from './faults.ts';

/** How much longer than a question a piece of work may take: many documents at once, or an index. */
const WORK = 10;

/** One database of a server: its errors are told in the ports' words, and nobody waits for long on a server that is silent. */
export class MongoDatabase {
  private readonly db: Db;
  private readonly place: string;
  private readonly patienceMs: number;

  /** `place`: the server, as it may be told. */
  constructor(db: Db, place: string, patienceMs: number) {
    this.db = db;
    this.place = place;
    this.patienceMs = patienceMs;
  }

  get name(): string {
    return this.db.databaseName;
  }

  collection<D extends Document>(name: string): Collection<D> {
    return this.db.collection<D>(name);
  }

  /** @throws StoreUnavailable, after which a change may or may not stand */
  async ask<T>(question: (db: Db) => Promise<T>): Promise<T> {
    return await this.bounded(question, this.patienceMs);
  }

  /** The same, for what takes a server its time. @throws StoreUnavailable */
  async work<T>(work: (db: Db) => Promise<T>): Promise<T> {
    return await this.bounded(work, WORK * this.patienceMs);
  }

  /** False: a document of that id was there already. @throws StoreUnavailable */
  async make(question: () => Promise<unknown>): Promise<boolean> {
    return await this.ask(() =>
      question().then(
        () => true,
        (error) => {
          if (isDuplicate(error)) return false;
          throw error;
        },
      ),
    );
  }

  /** Whatever is not answered in time goes on without us; the driver sees to its connection. */
  private async bounded<T>(work: (db: Db) => Promise<T>, milliseconds: number): Promise<T> {
    const late = Promise.withResolvers<never>();
    const silent = (): void => late.reject(new StoreUnavailable(`${this.place}: no answer within ${milliseconds} ms`));
    const timeout = setTimeout(silent, milliseconds);
    try {
      return await Promise.race([work(this.db), late.promise]);
    } catch (error) {
      throw errorOf(error, this.place);
    } finally {
      clearTimeout(timeout);
    }
  }
}
