import chromium from '@sparticuz/chromium';
import { type Browser, type BrowserContext, launch, type Page } from 'puppeteer';
import { pageClock } from './clock/clock.ts';

/** The package is made for scraping: what it takes away from a person's browser is given back. */
const UNLIKE_A_PERSON = /web-security|insecure-content|site-isolation|process-per|single-process|zygote/;
/** It emulates a graphics card; drawing without one takes a sixth less time. */
const EMULATED = /gpu|angle|swiftshader/;
const NOTHING_FROM_OUTSIDE = ['--disable-gpu', '--disable-background-networking', '--disable-component-update', '--disable-sync'];
/** A test's page lives for seconds: optimizing its scripts costs more than it saves, a fourteenth of the browser's processor time. */
const UNOPTIMIZED = '--js-flags=--no-maglev,--no-opt';

/** The packaged browser: nothing to download, nothing to install. */
export async function openBrowser(): Promise<Browser> {
  const args = chromium.args.filter((argument) => !UNLIKE_A_PERSON.test(argument) && !EMULATED.test(argument));
  const executablePath = await chromium.executablePath();
  return await launch({ executablePath, args: [...args, ...NOTHING_FROM_OUTSIDE, UNOPTIMIZED], headless: 'shell' });
}

/** A page by the test's clock. */
export async function newPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.evaluateOnNewDocument(pageClock());
  return page;
}

/** A page of its own, as nobody: neither session nor storage is shared with another one. What goes wrong in it is kept. */
export async function openPage(
  browser: Browser,
  url: string,
): Promise<{ readonly page: Page; readonly complaints: readonly string[] }> {
  const context = await browser.createBrowserContext();
  const page = await newPage(context);
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warn') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  await page.setViewport({ width: 1024, height: 768 });
  await page.goto(url, { waitUntil: 'networkidle0' });
  return { page, complaints };
}

/** Waits until the page says so. */
export async function reads(page: Page, text: string): Promise<void> {
  await page.waitForFunction(`document.body.innerText.includes(${JSON.stringify(text)})`);
}

/** Waits until the page is at this path. */
export const pathIs = (page: Page, path: string): Promise<unknown> =>
  page.waitForFunction(`location.pathname === ${JSON.stringify(path)}`);

export async function press(page: Page, name: string): Promise<void> {
  const button = await page.waitForSelector(`::-p-xpath(//button[contains(., "${name}")])`);
  await button?.click();
}

export async function follow(page: Page, name: string): Promise<void> {
  const link = await page.waitForSelector(`::-p-xpath(//a[contains(., "${name}")])`);
  await Promise.all([page.waitForNavigation({ waitUntil: 'networkidle0' }), link?.click()]);
}

/** The page's language and direction. */
export const reading = (page: Page): Promise<unknown> =>
  page.evaluate('[document.documentElement.lang, document.documentElement.dir]');
