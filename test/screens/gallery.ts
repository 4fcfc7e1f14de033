import type { Page } from 'puppeteer';
import { answering } from '../support/visit.ts';
import type { Screen } from './screen.ts';

const shelf = (name: string): string => `/gallery.html?shelf=${name}`;

const SHELVES = ['pressed', 'fields', 'choices', 'lists', 'notices', 'words', 'figures'] as const;

/** Overlays, by the names of what opens them there. */
const OVERLAYS = [
  'alert',
  'danger',
  'pending',
  'dialog',
  'sheet',
  'start',
  'menu',
  'popover',
  'tooltip',
  'toast',
  'select',
  'combo',
  'calendar',
] as const;

const OPEN = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"], [role="tooltip"], section[aria-live] p';

/** The page's first script asks who is there. */
const given = (page: Page): Promise<void> => answering(page, '/v1/auth/session', { body: { data: null } });

/** Screens of the gallery of parts, which the product does not have. */
export const GALLERY: readonly Screen[] = [
  ...SHELVES.map((name) => ({ name: `gallery-${name}`, path: shelf(name), given })),
  { name: 'gallery-charts', path: shelf('charts'), given, steps: drawn },
  ...OVERLAYS.map((overlay) => ({ name: `gallery-${overlay}`, path: shelf('overlays'), given, steps: opened(overlay) })),
];

/** Charts come after the rest. */
async function drawn(page: Page): Promise<void> {
  await page.waitForFunction("document.querySelectorAll('main .recharts-surface').length >= 3");
}

function opened(overlay: string) {
  return async (page: Page): Promise<void> => {
    const opener = await page.waitForSelector(`[data-opens="${overlay}"] button`);
    if (overlay === 'tooltip') {
      // The keyboard shows a tooltip at once.
      await page.keyboard.press('Tab');
      await opener?.focus();
    } else await opener?.click();
    await page.waitForSelector(OPEN);
  };
}
