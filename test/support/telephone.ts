import type { Page } from 'puppeteer';
import type { Lang } from '#libs/contracts/lang.ts';
import type { TicketPair } from '#libs/contracts/tickets/ticket-pair.ts';
import { newPage } from './browser.ts';
import type { Stage } from './stage.ts';

export interface Telephone {
  readonly page: Page;
  /** Opens the patient's own page, as the code on the slip does. */
  readonly open: () => ReturnType<Page['goto']>;
  readonly leave: () => Promise<void>;
}

/** A patient's telephone, which has nothing of the clinic but the slip. */
export async function telephone({ browser, url }: Stage, { ticket }: TicketPair, lang: Lang): Promise<Telephone> {
  const context = await browser.createBrowserContext();
  const page = await newPage(context);
  await page.setViewport({ width: 360, height: 640, hasTouch: true });
  return {
    page,
    open: () => page.goto(`${url}${ticket.page ?? ''}?lang=${lang}`, { waitUntil: 'load' }),
    leave: () => context.close(),
  };
}
