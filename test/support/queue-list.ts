import type { Page } from 'puppeteer';
import type { Lang } from '#libs/contracts/lang.ts';
import { dataIn, type Staff } from './staff.ts';
import type { Stage } from './stage.ts';
import { type Visitor, visit } from './visit.ts';

export const PATH = '/dashboard/queue/list';

export async function openList({ browser, url }: Stage, lang: Lang, search = ''): Promise<Visitor> {
  const visitor = await visit(browser, { url, as: 'manager', lang });
  await visitor.go(`${PATH}${search}`);
  return visitor;
}

export const searchOf = (page: Page): string => new URL(page.url()).search;

export const becomes = (page: Page, search: string): Promise<unknown> =>
  page.waitForFunction(`location.search === ${JSON.stringify(search)}`);

/** The ticket numbers in the order of the rows. */
export const numbers = (page: Page): Promise<number[]> =>
  page.$$eval('main tbody tr td:first-child', (cells) => cells.map((cell) => Number(cell.innerText.replace(/\D/g, ''))));

/** Completes the called ticket, if any, so that no call is open. */
export async function quiet(reception: Staff): Promise<void> {
  const called = dataIn(await reception.get('/v1/tickets/notified'));
  if (called && typeof called === 'object' && 'ticket' in called)
    await reception.post(`/v1/tickets/${Object(called.ticket).id}/complete`);
}
