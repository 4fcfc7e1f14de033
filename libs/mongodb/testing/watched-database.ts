import { MongoDatabase } from '../mongo-database.ts';

type Watch = <T>(call: number, run: () => Promise<T>) => Promise<T>;

/** Reports every call to a test before it is made; the test may hold it, refuse it, or make it and drop the answer. */
export class WatchedDatabase extends MongoDatabase {
  watch: Watch = (_, run) => run();
  private calls = 0;

  static async of(database: MongoDatabase): Promise<WatchedDatabase> {
    return new WatchedDatabase(await database.request(async (db) => db), 'the watched', 20_000);
  }

  /** Observes from the next call on, which is number 0. */
  watchedBy(watch: Watch): void {
    this.calls = 0;
    this.watch = watch;
  }

  override request: MongoDatabase['request'] = (question) => this.watch(this.calls++, () => super.request(question));
  override longRequest: MongoDatabase['longRequest'] = (question) => this.watch(this.calls++, () => super.longRequest(question));
}
