import type { DatabaseSync } from 'node:sqlite';
import { faultOf } from './faults.ts';
import { FileIdentity } from './file-identity.ts';
import { openWriter } from './open-database.ts';
import { type Fault, type FileSettings, type Handler, type HandlerFactory, isProbe, type Reply } from './protocol.ts';

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
  private readonly identity: FileIdentity;
  private lostFault: Fault | undefined;
  private readonly rewriteVersion;

  constructor(settings: FileSettings, factory: HandlerFactory<unknown, unknown>) {
    this.path = settings.path;
    this.database = openWriter(settings);
    try {
      this.handler = factory(this.database);
      this.begin = this.database.prepare('BEGIN IMMEDIATE');
      this.commit = this.database.prepare('COMMIT');
      this.enter = this.database.prepare('SAVEPOINT request');
      this.leave = this.database.prepare('RELEASE request');
      // The file's format, written over itself: a page that changes nothing.
      this.rewriteVersion = `PRAGMA user_version = ${settings.migrations.length}`;
    } catch (error) {
      this.database.close();
      throw error;
    }
    this.identity = new FileIdentity(settings.path);
    this.identity.lost();
  }

  /** A fault once the file, or its write-ahead log, was deleted or replaced under us. */
  lost(): Fault | undefined {
    const path = this.lostFault ? undefined : this.identity.lost();
    if (path !== undefined) {
      this.lostFault = { kind: 'lost', message: `${path} was deleted or replaced while the product had it open` };
      this.rescue();
    }
    return this.lostFault;
  }

  /** All in one transaction: whatever an answer says stands when it is given. */
  write(requests: readonly Request[]): readonly Reply[] {
    const lost = this.lost();
    if (lost) return requests.map(({ id }) => ({ id, fault: lost }));
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

  /** What was acknowledged stands in a deleted write-ahead log, which is still open: it is copied into the file before that is let go. */
  private rescue(): void {
    try {
      this.database.exec('PRAGMA wal_checkpoint(FULL)');
    } catch (error) {
      const { message } = faultOf(error, this.path);
      this.lostFault = { kind: 'lost', message: `${this.lostFault?.message}; the last writes could not be saved (${message})` };
    }
  }

  /** Alone in its savepoint, so that what fails undoes nothing of its neighbours. */
  private run({ id, body }: Request): Reply {
    this.enter.run();
    try {
      const result = isProbe(body) ? this.database.exec(this.rewriteVersion) : this.handler(body);
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
