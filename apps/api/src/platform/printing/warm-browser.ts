import type { Timer, TimerHandle } from '#libs/kernel/time/timer.ts';

/** The part of a browser's interface that WarmBrowser needs. */
export interface Closable {
  readonly connected: boolean;
  close(): Promise<unknown>;
}

export interface WarmBrowserParts<B extends Closable> {
  readonly launch: () => Promise<B>;
  readonly timer: Timer;
  /** An unused browser is closed after this, to free its memory. */
  readonly idleMs: number;
  /** A browser is replaced after so many uses, as its memory grows. */
  readonly maxUses: number;
}

interface Warm<B> {
  readonly browser: Promise<B>;
  uses: number;
  users: number;
}

/** One browser for many uses: started on demand, kept while in use, and replaced when it has died or is worn out. */
export class WarmBrowser<B extends Closable> {
  private readonly parts: WarmBrowserParts<B>;
  private current: Warm<B> | undefined;
  private idleTimer: TimerHandle | undefined;
  private closed = false;

  constructor(parts: WarmBrowserParts<B>) {
    this.parts = parts;
  }

  /** @throws what the launch or the work throws */
  async use<T>(work: (browser: B) => Promise<T>): Promise<T> {
    const warm = await this.acquire();
    try {
      return await work(await warm.browser);
    } finally {
      this.release(warm);
    }
  }

  /** Closes for good; uses under way fail. */
  async close(): Promise<void> {
    this.closed = true;
    this.idleTimer?.cancel();
    const { current } = this;
    this.current = undefined;
    if (current) await end(current);
  }

  private async acquire(): Promise<Warm<B>> {
    const known = this.current;
    if (known && (await isWorn(known, this.parts.maxUses)) && this.current === known) this.retire(known);
    if (this.closed) throw new Error('the browser is closed');
    this.idleTimer?.cancel();
    this.current ??= { browser: this.parts.launch(), uses: 0, users: 0 };
    const { current } = this;
    current.uses += 1;
    current.users += 1;
    return current;
  }

  private release(warm: Warm<B>): void {
    warm.users -= 1;
    if (warm.users > 0) return;
    if (warm === this.current) this.idleTimer = this.parts.timer(this.parts.idleMs, () => this.retire(warm));
    else void end(warm);
  }

  /** Takes a browser out of service; its current users finish with it. */
  private retire(warm: Warm<B>): void {
    if (warm === this.current) this.current = undefined;
    if (warm.users === 0) void end(warm);
  }
}

async function isWorn<B extends Closable>({ browser, uses }: Warm<B>, maxUses: number): Promise<boolean> {
  const started = await browser.catch(() => undefined);
  return started === undefined || !started.connected || uses >= maxUses;
}

/** Closes a browser; one that never started or has died counts as closed. */
async function end<B extends Closable>({ browser }: Warm<B>): Promise<void> {
  await browser.then((started) => started.close()).catch(() => undefined);
}
