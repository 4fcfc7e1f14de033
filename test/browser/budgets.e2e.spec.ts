import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'puppeteer';
import { analyticsAnswered } from '../screens/analytics.ts';
import { openBrowser } from '../support/browser.ts';
import { ClinicWithProvider } from '../support/clinic-with-provider.ts';
import { Staff } from '../support/staff.ts';
import { stage } from '../support/stage.ts';
import { visit } from '../support/visit.ts';
import { hangWall } from '../support/wall.ts';

const KB = 1_000;
const SIGN_IN_MOST = 200 * KB;
/** Approximate weight of a form and its fields. */
const FORM_LEAST = 15 * KB;
const PAGE_MOST = 300 * KB;
/** Pages of the day's work, before they are shown. */
const DESK_MOST = 290 * KB;
const AHEAD_MOST = 50 * KB;
const CHARTS_MOST = 150 * KB;
/** The numbers of every country, which come after a page with a phone in it. */
const PHONES_MOST = 35 * KB;
const DISPLAY_MOST = 100 * KB;

const weightOf = async (address: string): Promise<number> =>
  gzipSync(await (await fetch(address)).arrayBuffer(), { level: 9 }).length;

/** All the script that a page has loaded, as it would travel. */
async function scriptOf(page: Page, load: () => Promise<void>): Promise<number> {
  const addresses = scriptsAskedForBy(page);
  await load();
  return await weightOfAll(addresses);
}

/** Addresses of the scripts that a page asks for from now on. */
function scriptsAskedForBy(page: Page): readonly string[] {
  const addresses: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') addresses.push(request.url());
  });
  return addresses;
}

const isOfPhones = (address: string): boolean => /\/assets\/(phones|use-phones-read)-[\w-]+\.js/.test(address);
/** Pieces by which a demonstration changes its people, which no clinic loads. */
const isOfDemonstration = (address: string): boolean => /\/assets\/(demonstration|continue-as)-[\w-]+\.js/.test(address);

/** First pieces of what a page loads ahead: shown already, it waits for none of them. */
const AHEAD =
  /\/assets\/(ticket-form|questions|finder-panel|keys-dialog|just-done|day-end|report-dialog|qrcode-dialog|connections|phones|use-phones-read)-[\w-]+\.js/;

/** Scripts that come only with what is loaded ahead. */
async function aheadOf(addresses: readonly string[]): Promise<readonly string[]> {
  const importers = new Map<string, string[]>(addresses.map((address) => [address, []]));
  for (const address of addresses) {
    const code = await (await fetch(address)).text();
    for (const [, file = ''] of code.matchAll(/(?:from|import)\s*"\.\/([\w.-]+\.js)"/g))
      importers.get(new URL(file, address).href)?.push(address);
  }
  const isAhead = (address: string): boolean => {
    const by = importers.get(address) ?? [];
    return AHEAD.test(address) || (by.length > 0 && by.every(isAhead));
  };
  return addresses.filter(isAhead);
}

async function weightOfAll(addresses: readonly string[]): Promise<number> {
  const sizes = await Promise.all(addresses.map(weightOf));
  return sizes.reduce((sum, size) => sum + size, 0);
}

describe('script weight of a first load', () => {
  const at = stage();

  it('loads no form code on the sign-in page of a demonstration', async () => {
    const { page, go, leave } = await visit(at.browser, { url: at.url, isNew: true });
    const weight = await scriptOf(page, () => go('/login'));
    await leave();
    expect(weight).toBeGreaterThan(50 * KB);
    expect(weight).toBeLessThanOrEqual(SIGN_IN_MOST - FORM_LEAST);
  });

  it.each([
    ['manager', '/dashboard/overview', PAGE_MOST],
    ['manager', '/dashboard/queue/list', DESK_MOST],
    ['manager', '/dashboard/members', PAGE_MOST],
    ['manager', '/dashboard/patients', PAGE_MOST],
    ['manager', '/dashboard/settings', PAGE_MOST],
    ['reception', '/dashboard/queue/flow', DESK_MOST],
    ['doctor', '/dashboard/queue/current', DESK_MOST],
  ] as const)(
    'makes %s wait at %s for at most %d bytes of script, and loads at most 50 kB more ahead of dialogs',
    async (as, path, most) => {
      const { page, go, leave } = await visit(at.browser, { url: at.url, as, isNew: true });
      const addresses = scriptsAskedForBy(page);
      await go(path);
      const ahead = await aheadOf(addresses);
      const isAwaited = (address: string) => !ahead.includes(address) && !isOfPhones(address) && !isOfDemonstration(address);
      const awaited = await weightOfAll(addresses.filter(isAwaited));
      const later = await weightOfAll(ahead.filter((address) => !isOfPhones(address)));
      await leave();
      expect(awaited).toBeGreaterThan(50 * KB);
      expect(awaited).toBeLessThanOrEqual(most);
      expect(later).toBeLessThanOrEqual(AHEAD_MOST);
    },
  );

  it('loads what reads phones apart from the page that has one, at most 35 kB of it', async () => {
    const { page, go, leave } = await visit(at.browser, { url: at.url, as: 'manager', isNew: true });
    const addresses = scriptsAskedForBy(page);
    await go('/dashboard/patients');
    await page.waitForFunction(`document.querySelector('main form')?.innerText.includes('+971')`);
    const weight = await weightOfAll(addresses.filter(isOfPhones));
    await leave();
    expect(weight).toBeGreaterThan(20 * KB);
    expect(weight).toBeLessThanOrEqual(PHONES_MOST);
  });

  it('loads charts apart from the page of analytics, at most 150 kB of them', async () => {
    const { page, go, leave } = await visit(at.browser, { url: at.url, as: 'manager', isNew: true });
    await analyticsAnswered(page);
    const addresses = scriptsAskedForBy(page);
    await go('/dashboard/analytics');
    await page.waitForSelector('.recharts-surface');
    const isOfCharts = (address: string) => /\/assets\/charts-[\w-]+\.js/.test(address);
    const charts = await weightOfAll(addresses.filter(isOfCharts));
    const rest = await weightOfAll(addresses.filter((address) => !isOfCharts(address)));
    await leave();
    expect(charts).toBeGreaterThan(50 * KB);
    expect(charts).toBeLessThanOrEqual(CHARTS_MOST);

    expect(rest).toBeLessThanOrEqual(PAGE_MOST);
  });

  it('loads at most 100 kB of script on a television', async () => {
    let addresses: readonly string[] = [];
    const before = async (page: Page) => {
      addresses = scriptsAskedForBy(page);
    };
    const { page } = await hangWall(at.browser, await Staff.signIn(at.url, 'display'), { before });
    await page.waitForSelector('.slot');
    const weight = await weightOfAll(addresses);
    await page.browserContext().close();
    expect(weight).toBeGreaterThan(50 * KB);
    expect(weight).toBeLessThanOrEqual(DISPLAY_MOST);
  });

  it('serves pages compressed, and hashed assets as immutable', async () => {
    const page = await fetch(at.url, { headers: { 'accept-encoding': 'br' } });
    expect(page.headers.get('content-encoding')).toBe('br');
    expect(page.headers.get('cache-control')).toBe('no-cache');
    const [script = ''] = /\/assets\/base-[\w-]+\.js/.exec(await page.text()) ?? [];
    const asset = await fetch(`${at.url}${script}`, { headers: { 'accept-encoding': 'gzip' } });
    expect(asset.headers.get('content-encoding')).toBe('gzip');
    expect(asset.headers.get('content-type')).toMatch(/javascript/);
    expect(asset.headers.get('vary')).toMatch(/accept-encoding/i);
    expect(asset.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  });
});

describe('script weight of signing in by e-mail', () => {
  const clinic = new ClinicWithProvider();
  let browser: Browser;

  beforeAll(async () => {
    [browser] = await Promise.all([openBrowser(), clinic.open([])]);
  });
  afterAll(async () => {
    await browser.close();
    await clinic.close();
  });

  it.each([
    ['ar', '/login'],
    ['en', '/login'],
    ['ar', '/login?error=signIn.banned'],
    ['en', '/login?error=signIn.banned'],
  ] as const)('loads at most 200 kB of script to sign in by e-mail, in %s at %s', async (lang, path) => {
    const { page, go, leave } = await visit(browser, { url: clinic.url, lang, isNew: true });
    const weight = await scriptOf(page, async () => {
      await go(path);
      await page.waitForSelector('input[type="email"]');
    });
    await leave();
    expect(weight).toBeGreaterThan(50 * KB);
    expect(weight).toBeLessThanOrEqual(SIGN_IN_MOST);
  });
});
