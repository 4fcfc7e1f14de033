import axe, { type RunOptions } from 'axe-core';
import type { Page } from 'puppeteer';

const OF_PAGES: RunOptions = { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] };
/** Only what is told is worked out: not what has passed, and no address of each element. */
const TOLD: RunOptions = { resultTypes: ['violations'], selectors: false };

/** Violations that axe finds in the page as it is now. The page's policy lets no script in but through the debugger. */
export async function violations(page: Page, options: RunOptions = OF_PAGES): Promise<unknown> {
  if (!(await page.evaluate("'axe' in window"))) await page.evaluate(axe.source);
  return await page.evaluate(`axe.run(document, ${JSON.stringify({ ...options, ...TOLD })})
    .then(({ violations }) => violations.map(({ id, nodes }) => id + ': ' + nodes.map(({ html }) => html).join(' | ')))`);
}
