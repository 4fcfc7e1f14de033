import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, CDPSession, Page } from 'puppeteer';
import { openBrowser } from '../support/browser.ts';
import { atMost, effort } from '../support/effort.ts';
import { type Heap, heapOf } from '../support/heap.ts';
import { A_MONTH, newFolder, type Product, startProduct } from '../support/product.ts';
import { pairIn, Staff } from '../support/staff.ts';
import { visit } from '../support/visit.ts';

const MINUTE = 60_000;
/** A shorter look: `DAWR_LONG_MINUTES=3`. */
const MINUTES = Number(process.env['DAWR_LONG_MINUTES'] ?? effort(30, 0.2));
/** Minutes before the first measurement: code that is loaded, compiled and cached once is not counted as growth. */
const SETTLES = MINUTES / 6;
const PATIENT_EVERY_MS = 3_000;
const MOST_GROWTH = atMost(1.1);
/** The engine compiles what is used often; what the page itself keeps does not grow with the patients. */
const MOST_KEPT = atMost(1.02);

/** A manager's page at two places: the list of everything, and whichever figures the overview shows. */
const PAGES = ['/dashboard/queue/list', '/dashboard/overview'] as const;

describe('pages left open under a live queue', () => {
  const folder = newFolder();
  let product: Product;
  let browser: Browser;

  beforeAll(async () => {
    [product, browser] = await Promise.all([startProduct(folder.path, A_MONTH), openBrowser()]);
  });
  afterAll(async () => {
    await browser.close();
    await product.stop();
    folder.remove();
  });

  it(
    `keeps the memory of open pages constant for ${MINUTES} minutes`,
    async () => {
      const reception = await Staff.signIn(product.url, 'reception');
      const open = await Promise.all(PAGES.map((path) => opened(path)));
      const patients = await aDay(reception, SETTLES * MINUTE);
      const before = await Promise.all(open.map(({ session }) => heapOf(session)));
      const more = await aDay(reception, (MINUTES - SETTLES) * MINUTE);
      const after = await Promise.all(open.map(({ session }) => heapOf(session)));
      const growth = (of: 'used' | 'kept') => after.map((heap, index) => heap[of] / (before[index]?.[of] ?? 1));
      console.log(
        PAGES.map((path, index) => `${path}: ${inMB(before[index])} → ${inMB(after[index])} MB`).join('; '),
        `after ${patients} and ${more} patients`,
      );
      expect(more).toBeGreaterThan(0);
      for (const { page } of open) expect(await page.$('[role="status"] strong')).toBeNull();
      for (const each of growth('used')) expect(each).toBeLessThanOrEqual(MOST_GROWTH);
      for (const each of growth('kept')) expect(each).toBeLessThanOrEqual(MOST_KEPT);
    },
    (MINUTES + 5) * MINUTE,
  );

  async function opened(path: string): Promise<Open> {
    const { page, go } = await visit(browser, { url: product.url, as: 'manager' });
    await go(path);
    return { page, session: await page.createCDPSession() };
  }

  /** Patients come, are called, called again and completed; how many. */
  async function aDay(reception: Staff, forMs: number): Promise<number> {
    const ends = Date.now() + forMs;
    let patients = 0;
    while (Date.now() < ends) {
      const began = Date.now();
      await reception.issue(`Patient ${patients}`);
      const called = await reception.post('/v1/tickets/queue/advance');
      await reception.post(`/v1/tickets/${pairIn(called).ticket.id}/notify`);
      patients += 1;
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, PATIENT_EVERY_MS - (Date.now() - began))));
    }
    return patients;
  }
});

interface Open {
  readonly page: Page;
  readonly session: CDPSession;
}

const inMB = (heap: Heap | undefined): string =>
  heap ? `${(heap.used / 1_000_000).toFixed(2)} (kept ${(heap.kept / 1_000_000).toFixed(3)})` : '-';
