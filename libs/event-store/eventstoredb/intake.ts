import type { Readable } from 'node:stream';
import { setImmediate as othersTurn } from 'node:timers/promises';

const ENOUGH = 1_000;

/**
 * Buffers a call's messages in order while its consumer is busy, and pauses the call once they are enough. Asynchronous `data`
 * handlers would run concurrently and reorder, so the handler only stores.
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

  /** All buffered messages; none once the call is over. @throws the call's failure, after the messages before it */
  async take(): Promise<readonly Message[]> {
    if (this.isEmpty && !this.over) await this.news.promise;
    // Waits a turn of the event loop, so that messages that arrived together are returned together.
    await othersTurn();
    this.news = Promise.withResolvers();
    const taken = this.kept;
    this.kept = [];
    if (taken.length === 0 && this.failure !== undefined) throw this.failure;
    this.call.resume();
    return taken;
  }

  /** Cancels the call. */
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
