import { MongoDatabase } from '../mongo-database.ts';

type Watch = <T>(call: number, run: () => Promise<T>) => Promise<T>;

/** Tells a test of every call before it is made, which may then be held, refused, or made and not answered. */
export class WatchedDatabase extends MongoDatabase {
  watch: Watch = (_, run) => run();
  private calls = 0;

  static async of(database: MongoDatabase): Promise<WatchedDatabase> {
    return new WatchedDatabase(await database.ask(async (db) => db), 'the watched', 20_000);
  }

  /** From the next call on, which is number 0. */
  watchedBy(watch: Watch): void {
    this.calls = 0;
    this.watch = watch;
  }

  override ask: MongoDatabase['ask'] = (question) => this.watch(this.calls++, () => super.ask(question));
  override work: MongoDatabase['work'] = (question) => this.watch(this.calls++, () => super.work(question));
}
