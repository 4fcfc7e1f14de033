import type { DatabaseSync } from 'node:sqlite';
import type { Fault } from '#libs/kernel/threads/fault.ts';
import { faultOf } from './faults.ts';
import { FileIdentity } from './file-identity.ts';
import { openWriter } from './open-database.ts';
import { type FileSettings, type Handler, type HandlerFactory, isProbe, type Reply } from './protocol.ts';

export interface Request {
  readonly id: number;
  readonly body: unknown;
}

/** A file open for writing, with its handler. */
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
      // Rewrites the file's format version: a page that changes nothing.
      this.rewriteVersion = `PRAGMA user_version = ${settings.migrations.length}`;
    } catch (error) {
      this.database.close();
      throw error;
    }
    this.identity = new FileIdentity(settings.path);
    this.identity.lost();
  }

  /** A fault once the file or its write-ahead log was deleted or replaced. */
  lost(): Fault | undefined {
    const path = this.lostFault ? undefined : this.identity.lost();
    if (path !== undefined) {
      this.lostFault = { kind: 'lost', message: `${path} was deleted or replaced while the product had it open` };
      this.rescue();
    }
    return this.lostFault;
  }

  /** Runs all requests in one transaction: whatever an answer says is committed when it is given. */
  write(requests: readonly Request[]): readonly Reply[] {
    const lost = this.lost();
    if (lost) return requests.map(({ id }) => ({ id, fault: lost }));
    try {
      this.begin.run();
      const replies = requests.map((request) => this.replyTo(request));
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

  /**
   * Acknowledged writes stand in a deleted write-ahead log that is still open: it is copied into the file before it is closed.
   */
  private rescue(): void {
    try {
      this.database.exec('PRAGMA wal_checkpoint(FULL)');
    } catch (error) {
      const { message } = faultOf(error, this.path);
      this.lostFault = { kind: 'lost', message: `${this.lostFault?.message}; the last writes could not be saved (${message})` };
    }
  }

  /** Runs in a savepoint of its own, so that a failure undoes nothing of its neighbours. */
  private replyTo({ id, body }: Request): Reply {
    this.enter.run();
    try {
      const result = isProbe(body) ? this.database.exec(this.rewriteVersion) : this.handler(body);
      this.leave.run();
      return { id, result };
    } catch (error) {
      // A full disk may have rolled back the whole transaction: then nothing of the batch stands.
      if (!this.database.isTransaction) throw error;
      this.database.exec('ROLLBACK TO request; RELEASE request');
      this.handler.undone?.();
      return { id, fault: faultOf(error, this.path) };
    }
  }
}
