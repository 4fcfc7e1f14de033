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
  /** Starts a use that lasts until it is ended. */
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

  it('starts the browser at its first use and keeps it for the next', async () => {
    expect(launched).toEqual([]);
    expect(await Promise.all([use(), use()])).toEqual([1, 1]);
    expect(await use()).toBe(1);
  });

  it('closes an idle browser and starts it again on demand', async () => {
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

  it('replaces a browser that has died', async () => {
    await use();
    await launched[0]?.close();
    expect(await use()).toBe(2);
  });

  it('replaces a worn-out browser and closes it after its last use', async () => {
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

  it('tries to start the browser again at the next use after a failed start', async () => {
    failing = true;
    await expect(use()).rejects.toThrow('no browser');
    failing = false;
    expect(await use()).toBe(1);
  });

  it('closes the browser for good', async () => {
    await use();
    await warm.close();
    expect(launched[0]?.connected).toBe(false);
    await expect(use()).rejects.toThrow('closed');
    expect(launched).toHaveLength(1);
    expect(time.waits).toEqual([]);
  });
});
