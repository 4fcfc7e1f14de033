import type { Page } from 'puppeteer';

/** Read once more as soon as it is live: by a page of staff, last of all that it shows, and by a wall. */
const READ_AGAIN = ['/v1/tenants/current', '/v1/tickets/queue/display'];

/**
 * Opens a page of staff or a wall, and waits until it is told of what happens. It has then asked once more for what may have changed
 * meanwhile: a test that counts what is asked, or has a wall announce a call, begins after it.
 */
export async function untilLive(page: Page, open: () => Promise<unknown>): Promise<void> {
  const answers = new Map<string, number>();
  const isLive = page.waitForResponse((response) => {
    const { pathname } = new URL(response.url());
    const times = (answers.get(pathname) ?? 0) + 1;
    answers.set(pathname, times);
    return times === 2 && READ_AGAIN.includes(pathname);
  });
  await Promise.all([isLive, open()]);
}
