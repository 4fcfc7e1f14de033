import { beforeEach, describe, expect, it } from '@jest/globals';
import { FakeTime } from '#libs/kernel/time/testing/fake-time.ts';
import { WarmBrowser } from './warm-browser.ts';

class FakeBrowser {
  connected = true;
  readonly number: number;

  constructor(number: number) {
    this.number = number;
  }

  async close(): Promise<void> {
    this.connected = false;
  }
}

const IDLE_MS = 60_000;

describe('the one browser', () => {
  let time: FakeTime;
  let launched: FakeBrowser[];
  let failing: boolean;
  let warm: WarmBrowser<FakeBrowser>;
  const use = () => warm.use(async ({ number }) => number);
  /** Used until it is told that it may end. */
  const hold = () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const used = warm.use(async (browser) => {
      await promise;
      return browser;
    });
    return { end: resolve, used };
  };
  const settled = () => new Promise((resolve) => setImmediate(resolve));

  beforeEach(() => {
    time = new FakeTime();
    launched = [];
    failing = false;
    const launch = async () => {
      if (failing) throw new Error('no browser');
      const browser = new FakeBrowser(launched.length + 1);
      launched.push(browser);
      return browser;
    };
    warm = new WarmBrowser({ launch, timer: time.timer, idleMs: IDLE_MS, maxUses: 3 });
  });

  it('is started by the first who needs it, and serves the next ones', async () => {
    expect(launched).toEqual([]);
    expect(await Promise.all([use(), use()])).toEqual([1, 1]);
    expect(await use()).toBe(1);
  });

  it('is closed when nobody has needed it for a while, and starts again', async () => {
    await use();
    time.advance(IDLE_MS - 1);
    await use();
    time.advance(IDLE_MS - 1);
    await settled();
    expect(launched.map(({ connected }) => connected)).toEqual([true]);
    time.advance(1);
    await settled();
    expect(launched.map(({ connected }) => connected)).toEqual([false]);
    expect(await use()).toBe(2);
  });

  it('is replaced when it has died', async () => {
    await use();
    await launched[0]?.close();
    expect(await use()).toBe(2);
  });

  it('is replaced when it is worn, and ends once its last user is done', async () => {
    const held = hold();
    await use();
    await use();
    expect(await use()).toBe(2);
    expect(launched[0]?.connected).toBe(true);
    held.end();
    await held.used;
    await settled();
    expect(launched.map(({ connected }) => connected)).toEqual([false, true]);
  });

  it('that does not start is tried again by whoever comes next', async () => {
    failing = true;
    await expect(use()).rejects.toThrow('no browser');
    failing = false;
    expect(await use()).toBe(1);
  });

  it('goes with the product, and nobody starts another', async () => {
    await use();
    await warm.close();
    expect(launched[0]?.connected).toBe(false);
    await expect(use()).rejects.toThrow('closed');
    expect(launched).toHaveLength(1);
    expect(time.waits).toEqual([]);
  });
});
