import type { Appended } from '../event-store.ts';
import { type Append, appendRequest, type Outcome, outcomeOf } from './append-message.ts';
import { Batch } from './batch.ts';
import type { CallGuard } from './call-guard.ts';
import type { Connection } from './connection.ts';
import { type RetrySettings, within, withRetries } from './retries.ts';

/** Sends appends through one shared call, and opens the next when that one has ended. */
export class Appender {
  private readonly connection: Connection;
  private readonly guard: CallGuard;
  private readonly retries: RetrySettings;
  private readonly underWay = new Set<Promise<Outcome>>();
  private batch: Promise<Batch> | undefined;

  constructor(connection: Connection, guard: CallGuard, retries: RetrySettings) {
    this.connection = connection;
    this.guard = guard;
    this.retries = retries;
  }

  /** A lost answer leaves open whether the events are written: the same append is repeated, which writes nothing twice. */
  async append(append: Append): Promise<Appended> {
    this.guard.refuseWhenClosed();
    const asking = withRetries(this.retries, () => this.ask(append));
    this.underWay.add(asking);
    const outcome = await this.guard.through(asking.finally(() => this.underWay.delete(asking)));
    if (outcome instanceof Error) throw outcome;
    return outcome;
  }

  /** Appends under way are answered first. */
  async close(): Promise<void> {
    await Promise.allSettled(this.underWay);
    if (!this.batch) return;
    // One that never opened has nothing to be cancelled, and each of its appends was told why.
    const batch = await within(this.retries, this.batch).catch(() => undefined);
    batch?.end(new Error('closed'));
  }

  private async ask(append: Append): Promise<Outcome> {
    const batch = await within(this.retries, this.current());
    const before = batch.answers;
    const request = appendRequest(append);
    try {
      return outcomeOf(await within(this.retries, batch.ask(request)), append);
    } catch (error) {
      // A call that the server has abandoned without a word stays open, and accepts requests that nobody answers.
      if (batch.answers === before) batch.end(error);
      throw error;
    } finally {
      batch.forget(request);
    }
  }

  private current(): Promise<Batch> {
    this.batch ??= this.open();
    return this.batch;
  }

  private async open(): Promise<Batch> {
    const isOver = (): void => {
      this.batch = undefined;
    };
    try {
      return new Batch(await this.connection.batchAppend(), isOver);
    } catch (error) {
      isOver();
      throw error;
    }
  }
}
