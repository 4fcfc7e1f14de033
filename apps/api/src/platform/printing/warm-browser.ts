import type { Timer, TimerHandle } from '#libs/kernel/time/timer.ts';

/** What is kept of a browser's own abilities. */
export interface Closable {
  readonly connected: boolean;
  close(): Promise<unknown>;
}

export interface WarmBrowserParts<B extends Closable> {
  readonly launch: () => Promise<B>;
  readonly timer: Timer;
  /** Nobody having used it for so long, its memory is given back. */
  readonly idleMs: number;
  /** After so many uses a new one takes its place: browsers grow. */
  readonly uses: number;
}

interface Warm<B> {
  readonly browser: Promise<B>;
  uses: number;
  users: number;
}

/** One browser for many uses: started when it is needed, kept while it is, and replaced when it is gone or worn. */
export class WarmBrowser<B extends Closable> {
  private readonly parts: WarmBrowserParts<B>;
  private current: Warm<B> | undefined;
  private alarm: TimerHandle | undefined;
  private closed = false;

  constructor(parts: WarmBrowserParts<B>) {
    this.parts = parts;
  }

  /** @throws what the launch or the work throws */
  async use<T>(work: (browser: B) => Promise<T>): Promise<T> {
    const warm = await this.take();
    try {
      return await work(await warm.browser);
    } finally {
      this.giveBack(warm);
    }
  }

  /** For good. Whoever still uses it fails. */
  async close(): Promise<void> {
    this.closed = true;
    this.alarm?.cancel();
    const { current } = this;
    this.current = undefined;
    if (current) await end(current);
  }

  private async take(): Promise<Warm<B>> {
    const known = this.current;
    if (known && (await isWorn(known, this.parts.uses)) && this.current === known) this.retire(known);
    if (this.closed) throw new Error('the browser is closed');
    this.alarm?.cancel();
    this.current ??= { browser: this.parts.launch(), uses: 0, users: 0 };
    const { current } = this;
    current.uses += 1;
    current.users += 1;
    return current;
  }

  private giveBack(warm: Warm<B>): void {
    warm.users -= 1;
    if (warm.users > 0) return;
    if (warm === this.current) this.alarm = this.parts.timer(this.parts.idleMs, () => this.retire(warm));
    else void end(warm);
  }

  /** Nobody new gets it; whoever has it keeps it until they are done. */
  private retire(warm: Warm<B>): void {
    if (warm === this.current) this.current = undefined;
    if (warm.users === 0) void end(warm);
  }
}

async function isWorn<B extends Closable>({ browser, uses }: Warm<B>, most: number): Promise<boolean> {
  const started = await browser.catch(() => undefined);
  return started === undefined || !started.connected || uses >= most;
}

/** One that never started, or has died, is as gone as one that was closed. */
async function end<B extends Closable>({ browser }: Warm<B>): Promise<void> {
  await browser.then((started) => started.close()).catch(() => undefined);
}
