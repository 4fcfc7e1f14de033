import type { DatabaseSync } from 'node:sqlite';
import { faultOf } from './faults.ts';
import { openWriter } from './open-database.ts';
import type { FileSettings, Handler, HandlerFactory, Reply } from './protocol.ts';

export interface Request {
  readonly id: number;
  readonly body: unknown;
}

/** A file open for writing, and the handler that writes it. */
export class WrittenFile {
  private readonly path: string;
  private readonly database: DatabaseSync;
  private readonly handler: Handler<unknown, unknown>;
  private readonly begin;
  private readonly commit;
  private readonly enter;
  private readonly leave;

  constructor(settings: FileSettings, factory: HandlerFactory<unknown, unknown>) {
    this.path = settings.path;
    this.database = openWriter(settings);
    this.handler = factory(this.database);
    this.begin = this.database.prepare('BEGIN IMMEDIATE');
    this.commit = this.database.prepare('COMMIT');
    this.enter = this.database.prepare('SAVEPOINT request');
    this.leave = this.database.prepare('RELEASE request');
  }

  /** All in one transaction: whatever an answer says stands when it is given. */
  write(requests: readonly Request[]): readonly Reply[] {
    try {
      this.begin.run();
      const replies = requests.map((request) => this.run(request));
      this.commit.run();
      return replies;
    } catch (error) {
      if (this.database.isTransaction) this.database.exec('ROLLBACK');
      this.handler.undone?.();
      const fault = faultOf(error, this.path);
      return requests.map(({ id }) => ({ id, fault }));
    }
  }

  close(): void {
    this.database.close();
  }

  /** Alone in its savepoint, so that what fails undoes nothing of its neighbours. */
  private run({ id, body }: Request): Reply {
    this.enter.run();
    try {
      const result = this.handler(body);
      this.leave.run();
      return { id, result };
    } catch (error) {
      // A full disk may have undone the whole transaction already: then nothing of the batch stands.
      if (!this.database.isTransaction) throw error;
      this.database.exec('ROLLBACK TO request; RELEASE request');
      this.handler.undone?.();
      return { id, fault: faultOf(error, this.path) };
    }
  }
}
