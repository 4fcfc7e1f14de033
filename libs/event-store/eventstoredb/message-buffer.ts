import type { Readable } from 'node:stream';
import { setImmediate as othersTurn } from 'node:timers/promises';

const ENOUGH = 1_000;

/**
 * Buffers a call's messages in order while its consumer is busy, and pauses the call once they are enough. Asynchronous `data`
 * handlers would run concurrently and reorder, so the handler only stores.
 */
export class MessageBuffer<Message> {
  private readonly call: Readable & { cancel(): void };
  private buffered: Message[] = [];
  private arrival = Promise.withResolvers<void>();
  private over = false;
  private failure: unknown;

  constructor(call: Readable & { cancel(): void }) {
    this.call = call;
    call.on('data', (message: Message) => {
      this.buffered.push(message);
      if (this.buffered.length >= ENOUGH) call.pause();
      this.arrival.resolve();
    });
    call.on('error', (error) => this.end(error));
    call.on('end', () => this.end());
  }

  get isEmpty(): boolean {
    return this.buffered.length === 0;
  }

  /** All buffered messages; none once the call is over. @throws the call's failure, after the messages before it */
  async take(): Promise<readonly Message[]> {
    if (this.isEmpty && !this.over) await this.arrival.promise;
    // Waits a turn of the event loop, so that messages that arrived together are returned together.
    await othersTurn();
    this.arrival = Promise.withResolvers();
    const taken = this.buffered;
    this.buffered = [];
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
    this.arrival.resolve();
  }
}
