import type { Browser, Page } from 'puppeteer';
import { newPage } from './browser.ts';
import { newerGlobals, newerMembers, newerStatics } from './old-browser/newer-names.ts';
import type { Staff } from './staff.ts';
import { untilLive } from './until-live.ts';

export interface Wall {
  readonly page: Page;
  readonly complaints: string[];
  /** The volumes of the rings so far. */
  rings(): Promise<number[]>;
}

export interface WallOptions {
  readonly width?: number;
  readonly height?: number;
  readonly path?: string;
  /** Takes from the browser what the televisions' lacks. */
  readonly old?: boolean;
  readonly before?: (page: Page) => Promise<void>;
  /** Waits until the wall is told of what happens: it announces no call made before. */
  readonly isLive?: boolean;
}

/** Expected log lines of a page without sound, code or session, as the server and the browser report them. */
const EXPECTED =
  /AudioContext was not allowed|status of 40[14]|ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_REFUSED|WebSocket connection/;

/** A television with a session. Its player makes no sound, and remembers what it was asked for. */
export async function hangWall(browser: Browser, staff: Staff, options: WallOptions = {}): Promise<Wall> {
  const { width = 1920, height = 1080, path = '/queue/display', old = false, before, isLive = false } = options;
  const context = await browser.createBrowserContext();
  const [name = '', value = ''] = staff.cookie.split('=');
  if (name !== '') await context.setCookie({ name, value, domain: 'localhost', path: '/', httpOnly: true });
  const page = await newPage(context);
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warn'].includes(message.type()) && !EXPECTED.test(message.text())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  await page.setViewport({ width, height });
  await page.evaluateOnNewDocument(QUIET_PLAYER);
  if (old) await page.evaluateOnNewDocument(takenAway());
  await before?.(page);
  const open = () => page.goto(`${staff.url}${path}`, { waitUntil: 'load' });
  await (isLive ? untilLive(page, open) : open());
  return { page, complaints, rings: async () => numbers(await page.evaluate('window.rings')) };
}

const QUIET_PLAYER = `
  window.rings = [];
  HTMLMediaElement.prototype.play = function () {
    window.rings.push(this.volume);
    return Promise.resolve();
  };`;

/** Every global, static and method that came after Chromium 87; what the tools themselves run on stays. */
function takenAway(): string {
  const names = JSON.stringify({ globals: [...newerGlobals], statics: [...newerStatics], members: [...newerMembers] });
  return `(({ globals, statics, members }) => {
    const kinds = Object.getOwnPropertyNames(globalThis).map((name) => globalThis[name]).filter((it) => typeof it === 'function' && it.prototype);
    for (const { prototype } of kinds) for (const name of members) delete prototype[name];
    for (const name of members) delete Object.getPrototypeOf([][Symbol.iterator]())[name];
    for (const one of statics) { const [kind, name] = one.split('.'); const it = globalThis[kind]; if (it) delete it[name]; }
    for (const name of globals) delete globalThis[name];
  })(${names});`;
}

function numbers(value: unknown): number[] {
  if (!Array.isArray(value)) throw new Error('no list');
  return value.map(Number);
}

/** Waits until the slots hold these numbers, free places left out. */
export async function slotsHold(page: Page, positions: readonly number[]): Promise<void> {
  const wanted = JSON.stringify(positions.join());
  await page.waitForFunction(`[...document.querySelectorAll('.slot-number')].map((it) => it.textContent).join() === ${wanted}`);
}

export const calledOn = (page: Page): Promise<unknown> =>
  page.evaluate("document.querySelector('.slot-called .slot-number')?.textContent ?? null");

export async function isCalled(page: Page, position: number): Promise<void> {
  await page.waitForFunction(
    `document.querySelector('.slot-called .slot-number')?.textContent === ${JSON.stringify(String(position))}`,
  );
}

/** Puppeteer's own switch speaks a newer protocol than the packaged browser. */
export async function cutNetwork(page: Page): Promise<() => Promise<void>> {
  const session = await page.createCDPSession();
  const set = async (offline: boolean): Promise<void> => {
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', { offline, latency: 0, downloadThroughput: -1, uploadThroughput: -1 });
  };
  await set(true);
  return async () => {
    await set(false);
    await session.detach();
  };
}
