import type { Browser, HTTPRequest } from 'puppeteer';

/** Beside the time bound of the whole: none of its steps may wait longer than that. */
export interface PrintOptions {
  readonly timeoutMs: number;
}

/** One page in a place of its own, gone afterwards: no script runs, and nothing is fetched but what the page brings along. */
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

/** A request that is over before it is answered, is over. */
async function admit(request: HTTPRequest): Promise<void> {
  if (request.url().startsWith('data:')) await request.continue();
  else await request.abort('blockedbyclient');
}
