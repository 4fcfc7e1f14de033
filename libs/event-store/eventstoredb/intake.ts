import type { Readable } from 'node:stream';
import { setImmediate as othersTurn } from 'node:timers/promises';

const ENOUGH = 1_000;

/**
 * What a call sends, gathered in order while its consumer is busy; the call waits once that is enough. Handlers of `data` that
 * wait themselves would run beside each other and reorder, so nothing is done here but to keep.
 */
export class Intake<Message> {
  private readonly call: Readable & { cancel(): void };
  private kept: Message[] = [];
  private news = Promise.withResolvers<void>();
  private over = false;
  private failure: unknown;

  constructor(call: Readable & { cancel(): void }) {
    this.call = call;
    call.on('data', (message: Message) => {
      this.kept.push(message);
      if (this.kept.length >= ENOUGH) call.pause();
      this.news.resolve();
    });
    call.on('error', (error) => this.end(error));
    call.on('end', () => this.end());
  }

  get isEmpty(): boolean {
    return this.kept.length === 0;
  }

  /** All that has come; nothing once the call is over. @throws what the call failed with, after what came before it */
  async take(): Promise<readonly Message[]> {
    if (this.isEmpty && !this.over) await this.news.promise;
    // What came together is taken together.
    await othersTurn();
    this.news = Promise.withResolvers();
    const taken = this.kept;
    this.kept = [];
    if (taken.length === 0 && this.failure !== undefined) throw this.failure;
    this.call.resume();
    return taken;
  }

  /** We want no more. */
  cancel(): void {
    this.end();
    this.call.cancel();
  }

  private end(failure?: unknown): void {
    if (this.over) return;
    this.over = true;
    this.failure = failure;
    this.news.resolve();
  }
}
