/** So much waits for a key already that the work is refused. */
export class QueueFull extends Error {
  override readonly name = 'QueueFull';
}

export interface FairQueueLimits {
  /** Pieces of work at a time, of different keys. */
  readonly atOnce: number;
  /** Pieces of one key that may wait. */
  readonly waiting: number;
}

interface Waiting {
  readonly begin: () => void;
}

/** Runs one piece of work at a time for each key, and a few in all. Keys take turns, so that no key waits for all work of another. */
export class FairQueue {
  private readonly limits: FairQueueLimits;
  private readonly running = new Set<string>();
  /** Keys in the order of their turns; a key goes to the end with each piece that begins. */
  private readonly waiting = new Map<string, Waiting[]>();

  constructor(limits: FairQueueLimits) {
    this.limits = limits;
  }

  /** Drops work whose signal is aborted before it begins. @throws QueueFull, the signal's reason */
  async inTurn<T>(key: string, work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    signal?.throwIfAborted();
    if (!this.isFree(key)) await this.turn(key, signal);
    else this.running.add(key);
    try {
      return await work();
    } finally {
      this.running.delete(key);
      this.beginNext();
    }
  }

  private isFree(key: string): boolean {
    return this.running.size < this.limits.atOnce && !this.running.has(key);
  }

  private async turn(key: string, signal: AbortSignal | undefined): Promise<void> {
    const queue = this.waiting.get(key) ?? [];
    if (queue.length >= this.limits.waiting) throw new QueueFull(`${queue.length} wait`);
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const mine: Waiting = { begin: resolve };
    const leave = () => {
      this.remove(key, mine);
      reject(signal?.reason);
    };
    this.waiting.set(key, [...queue, mine]);
    signal?.addEventListener('abort', leave, { once: true });
    try {
      await promise;
    } finally {
      signal?.removeEventListener('abort', leave);
    }
  }

  private beginNext(): void {
    for (const [key, [next, ...rest]] of this.waiting) {
      if (next === undefined || !this.isFree(key)) continue;
      this.waiting.delete(key);
      if (rest.length > 0) this.waiting.set(key, rest);
      this.running.add(key);
      next.begin();
      return;
    }
  }

  private remove(key: string, waiting: Waiting): void {
    const rest = (this.waiting.get(key) ?? []).filter((each) => each !== waiting);
    if (rest.length > 0) this.waiting.set(key, rest);
    else this.waiting.delete(key);
  }
}
