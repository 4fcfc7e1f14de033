import type { Delivery, EventStore, Position, StoredEvent } from '../event-store.ts';

interface Options {
  readonly after?: Position | undefined;
  /** Runs with each delivery before the next is requested. */
  readonly work?: (delivery: Delivery) => Promise<void>;
}

/** Consumes a subscription and records how far it has come. */
export class Follower {
  readonly events: StoredEvent[] = [];
  readonly deliveries: Delivery[] = [];
  private readonly stopping = new AbortController();
  private readonly ended: Promise<void>;
  private failure: unknown;
  private isOver = false;
  private progress = Promise.withResolvers<void>();

  constructor(store: EventStore, { after, work }: Options = {}) {
    this.ended = this.follow(store.subscribe({ after, signal: this.stopping.signal }), work);
  }

  get isCaughtUp(): boolean {
    return this.deliveries.at(-1)?.caughtUp ?? false;
  }

  /** Rejects when the subscription ends before. */
  async until(condition: () => boolean): Promise<void> {
    while (!condition()) {
      if (this.isOver) throw this.failure ?? new Error('the subscription ended by itself');
      await this.progress.promise;
    }
  }

  async hasSeen(count: number): Promise<void> {
    await this.until(() => this.events.length >= count);
  }

  async caughtUp(): Promise<void> {
    await this.until(() => this.isCaughtUp);
  }

  /** Rejects when the subscription failed. */
  async stop(): Promise<void> {
    this.stopping.abort();
    await this.ended;
    if (this.failure !== undefined) throw this.failure;
  }

  private async follow(subscription: AsyncIterable<Delivery>, work: Options['work']): Promise<void> {
    try {
      for await (const delivery of subscription) {
        this.deliveries.push(delivery);
        this.events.push(...delivery.events);
        this.notify();
        await work?.(delivery);
      }
    } catch (error) {
      this.failure = error;
    }
    this.isOver = true;
    this.notify();
  }

  private notify(): void {
    this.progress.resolve();
    this.progress = Promise.withResolvers();
  }
}
