import type { Page } from 'puppeteer';
import type { MessagesToday } from '#libs/contracts/messaging/messages-today.ts';
import { answering } from '../support/visit.ts';
import { CLINIC_WITH_MESSAGES } from './settings.ts';

/** A clinic that sends messages: what became of today's, and the code for which they are paused. */
export async function messagesToday(page: Page, code: string | null): Promise<void> {
  const data: MessagesToday = {
    sent: 3,
    delivered: 87,
    failed: 2,
    skipped: 11,
    unknown: 1,
    month: { count: 1_846, cap: 3_000 },
    paused: code === null ? null : { since: '2026-11-21T06:30:00.000Z', code },
  };
  await answering(page, '/v1/tenants/current', { body: { data: CLINIC_WITH_MESSAGES } });
  await answering(page, '/v1/messaging/today', { body: { data } });
}

export async function isPaused(page: Page): Promise<void> {
  await page.waitForSelector('main [role="alert"]');
}

export async function countsMessages(page: Page): Promise<void> {
  await page.waitForSelector('main section dl[aria-busy="false"]');
}
