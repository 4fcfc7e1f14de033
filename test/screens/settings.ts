import { answering } from '../support/visit.ts';
import { whileAsking } from './holding.ts';
import type { Screen } from './screen.ts';

const CLINIC = {
  id: 'default',
  slug: 'default',
  name: 'مركز النخيل الطبي التخصصي للأسرة والطفل '.repeat(3).trim(),
  config: { lang: 'ar', timezone: 'Asia/Dubai', dayStartsAt: '04:15', digits: 'arab', retentionDays: 365 },
  messaging: {
    accountSid: 'AC00000000000000000000000000000000',
    fromNumber: '+97145550123',
    contentSid: 'HX00000000000000000000000000000000',
    authTokenSet: true,
    nearlyThere: { enabled: true, ahead: 3, contentSid: null },
  },
};

export const SETTINGS_SCREENS: readonly Screen[] = [
  { name: 'settings', isPage: true, path: '/dashboard/settings', as: 'manager' },
  {
    name: 'settings-full',
    path: '/dashboard/settings',
    as: 'manager',
    given: (page) => answering(page, '/v1/tenants/current', { body: { data: CLINIC } }),
  },
  {
    name: 'settings-zones',
    path: '/dashboard/settings',
    as: 'manager',
    steps: async (page) => {
      await page.click('main button[aria-haspopup="listbox"]');
      await page.waitForSelector('input[type="search"]:focus');
      await page.keyboard.type('Africa');
      // The first that matches is pointed at once the typing rests.
      await page.waitForFunction(
        "document.getElementById(document.activeElement?.getAttribute('aria-activedescendant'))?.textContent.includes('Africa')",
      );
    },
  },
  {
    name: 'settings-unsaved',
    path: '/dashboard/settings',
    as: 'manager',
    steps: async (page) => {
      await page.type('main input[name="name"]', ' 2');
      await (await page.$('header button:has(svg.lucide-menu)'))?.click();
      await (await page.waitForSelector('a[href="/dashboard/members"]'))?.click();
      await page.waitForSelector('[role="alertdialog"]');
    },
  },
  {
    name: 'settings-logout-everywhere',
    path: '/dashboard/settings',
    as: 'manager',
    steps: async (page) => {
      await page.click('main section:has(svg.lucide-user-round) button:last-of-type');
      await page.waitForSelector('[role="alertdialog"]');
    },
  },
  {
    name: 'settings-loading',
    path: '/dashboard/settings',
    as: 'manager',
    steps: (page) => whileAsking(page, '/v1/users/current'),
  },
];
