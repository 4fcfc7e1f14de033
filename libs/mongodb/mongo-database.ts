import type { Collection, Db, Document } from 'mongodb';
import type { Outage } from '#libs/kernel/outage.ts';
import { StoreUnavailable } from '#libs/kernel/store-errors.ts';
import { errorOf, isDuplicate } from './faults.ts';

/** Factor by which long work (many documents at once, an index) may exceed the time of a question. */
const LONG_REQUEST_FACTOR = 10;

/** One database of a server: errors become the port's, and a silent server is given up after a timeout. */
export class MongoDatabase {
  private readonly db: Db;
  private readonly place: string;
  private readonly timeoutMs: number;
  private readonly outage: Outage | undefined;

  /** `place`: the server's address, as it may be logged. `outage`: undefined where work waits for the server, however long. */
  constructor(db: Db, place: string, timeoutMs: number, outage?: Outage) {
    this.db = db;
    this.place = place;
    this.timeoutMs = timeoutMs;
    this.outage = outage;
  }

  get name(): string {
    return this.db.databaseName;
  }

  collection<D extends Document>(name: string): Collection<D> {
    return this.db.collection<D>(name);
  }

  /** @throws StoreUnavailable, after which a change may or may not stand */
  async request<T>(question: (db: Db) => Promise<T>): Promise<T> {
    return await this.guarded(() => this.bounded(question, this.timeoutMs));
  }

  /** Asks like `ask`, for requests that take the server long. @throws StoreUnavailable */
  async longRequest<T>(work: (db: Db) => Promise<T>): Promise<T> {
    return await this.guarded(() => this.bounded(work, LONG_REQUEST_FACTOR * this.timeoutMs));
  }

  /** False: a document of that id existed. @throws StoreUnavailable */
  async insertUnique(question: () => Promise<unknown>): Promise<boolean> {
    return await this.request(() =>
      question().then(
        () => true,
        (error) => {
          if (isDuplicate(error)) return false;
          throw error;
        },
      ),
    );
  }

  private async guarded<T>(ask: () => Promise<T>): Promise<T> {
    return this.outage ? await this.outage.guarded(ask) : await ask();
  }

  /** Stops waiting at the timeout; the driver looks after its connection. */
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
