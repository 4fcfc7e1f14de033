import axe from 'axe-core';
import type { Page } from 'puppeteer';

const RUN = `axe.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] })
  .then(({ violations }) => violations.map(({ id, nodes }) => id + ': ' + nodes.map(({ html }) => html).join(' | ')))`;

/** Violations that axe finds in the page as it is now. The page's policy lets no script in but through the debugger. */
export async function violations(page: Page): Promise<unknown> {
  if (!(await page.evaluate("'axe' in window"))) await page.evaluate(axe.source);
  return await page.evaluate(RUN);
}
