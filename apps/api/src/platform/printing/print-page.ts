import type { Browser, HTTPRequest } from 'puppeteer';

/** `timeoutMs` bounds each step; the caller bounds the whole. */
export interface PrintOptions {
  readonly timeoutMs: number;
}

/** Prints one page in a browser context of its own: no script runs, and only data URLs are fetched. */
export async function printPage(browser: Browser, page: string, { timeoutMs: timeout }: PrintOptions): Promise<Uint8Array> {
  const context = await browser.createBrowserContext();
  try {
    const tab = await context.newPage();
    await tab.setJavaScriptEnabled(false);
    await tab.setRequestInterception(true);
    tab.on('request', (request) => void admit(request).catch(() => undefined));
    await tab.setContent(page, { waitUntil: 'load', timeout });
    return await tab.pdf({ preferCSSPageSize: true, printBackground: true, timeout });
  } finally {
    await context.close().catch(() => undefined);
  }
}

/** Lets only data URLs through. Requests that have ended meanwhile reject, which callers ignore. */
async function admit(request: HTTPRequest): Promise<void> {
  if (request.url().startsWith('data:')) await request.continue();
  else await request.abort('blockedbyclient');
}
