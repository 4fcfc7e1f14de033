import { errorText } from '#libs/contracts/texts/error-text.ts';
import { answering } from '../support/visit.ts';
import { OWN_LOOK, withLogo } from './a-look.ts';
import { whileAsking } from './holding.ts';
import type { Screen } from './screen.ts';

/** A clinic whose messages are set up. */
export const CLINIC_WITH_MESSAGES = {
  id: 'default',
  slug: 'default',
  name: 'مركز النخيل الطبي التخصصي للأسرة والطفل '.repeat(3).trim(),
  config: {
    lang: 'ar',
    timezone: 'Asia/Dubai',
    country: 'AE',
    dayStartsAt: '04:15',
    digits: 'arab',
    retentionDays: 365,
    services: [],
    rooms: [],
    voice: { enabled: true, otherLanguage: true, rate: 1.25, volume: 0.45, silent: [{ from: '22:00', to: '07:00' }] },
  },
  messaging: {
    accountSid: 'AC00000000000000000000000000000000',
    fromNumber: '+97145550123',
    contentSid: 'HX00000000000000000000000000000000',
    authTokenSet: true,
    nearlyThere: { enabled: true, minutes: 10, contentSid: 'HX22222222222222222222222222222222' },
    includeName: true,
    contentSidWithName: 'HX11111111111111111111111111111111',
    monthlyCap: null,
  },
};

const SHOWN = 'main div:not([hidden]) > section:has(> div > header)';
const at = (section: string) => `/dashboard/settings?section=${section}`;

const SERVICES = ['طب عام', 'أسنان', 'مختبر وفحوصات الدم والبول والأشعة'].map((name, at) => ({
  id: `service-${at + 1}`,
  name,
  retired: false,
}));
const room = (id: string, name: string, services: readonly string[] = []) => ({ id, name, services, retired: false });
const PLACES = {
  services: [...SERVICES, { id: 'service-4', name: 'أشعة', retired: true }],
  rooms: [
    room('room-1', 'غرفة 1', ['service-1']),
    room('room-2', 'د. سارة عبد الرحمن آل مكتوم - أسنان', ['service-2', 'service-3']),
    room('room-3', 'Lab', ['service-4']),
    room('room-4', 'غرفة 4'),
  ],
};

export const SETTINGS_SCREENS: readonly Screen[] = [
  { name: 'settings', isPage: true, path: '/dashboard/settings', as: 'manager' },
  {
    name: 'settings-full',
    path: '/dashboard/settings',
    as: 'manager',
    given: (page) => answering(page, '/v1/tenants/current', { body: { data: CLINIC_WITH_MESSAGES } }),
  },
  ...['day', 'places', 'analytics', 'privacy', 'messaging', 'displays', 'account'].map(
    (section): Screen => ({
      name: `settings-full-${section}`,
      path: at(section),
      as: 'manager',
      given: (page) => answering(page, '/v1/tenants/current', { body: { data: CLINIC_WITH_MESSAGES } }),
    }),
  ),
  {
    name: 'settings-look',
    path: at('look'),
    as: 'manager',
    given: async (page) => {
      await withLogo(page);
      const config = { ...CLINIC_WITH_MESSAGES.config, logo: OWN_LOOK.logo, colour: '#8a3ffc' };
      await answering(page, '/v1/tenants/current', { body: { data: { ...CLINIC_WITH_MESSAGES, name: 'عيادة النخيل', config } } });
    },
  },
  { name: 'settings-look-none', path: at('look'), as: 'manager' },
  {
    name: 'settings-displays-voice',
    path: at('displays'),
    as: 'manager',
    given: (page) => answering(page, '/v1/tenants/current', { body: { data: CLINIC_WITH_MESSAGES } }),
    steps: async (page) => {
      await page.waitForSelector(`${SHOWN} fieldset`);
      await page.waitForFunction("document.querySelector('main input[name]') !== null");
      await page.evaluate(
        `document.querySelector(${JSON.stringify(`${SHOWN} form fieldset`)}).scrollIntoView({ block: 'center' })`,
      );
    },
  },
  {
    name: 'settings-messages-steps',
    path: at('messaging'),
    as: 'manager',
    steps: async (page) => {
      await page.click(`${SHOWN} h4 button`);
      await page.waitForSelector(`${SHOWN} ol li`);
    },
  },
  {
    name: 'settings-messages-refused',
    path: at('messaging'),
    as: 'manager',
    given: async (page, lang) => {
      const code = 'messaging.refused';
      await answering(page, '/v1/tenants/current', { body: { data: CLINIC_WITH_MESSAGES } });
      await answering(page, '/v1/messaging/test', {
        status: 502,
        body: { status: 502, code, error: errorText(lang, code), correlationId: 'c', providerCode: '63016' },
      });
    },
    steps: async (page) => {
      await page.type(`${SHOWN} input[name="to"]`, '+971501234567');
      await page.click(`${SHOWN} form button[type="submit"]:not([disabled])`);
      await page.waitForSelector(`${SHOWN} [role="alert"]`);
    },
  },
  {
    name: 'settings-places',
    path: at('places'),
    as: 'manager',
    given: (page) =>
      answering(page, '/v1/tenants/current', {
        body: { data: { ...CLINIC_WITH_MESSAGES, config: { ...CLINIC_WITH_MESSAGES.config, ...PLACES } } },
      }),
    steps: async (page) => {
      await (await page.waitForSelector(`${SHOWN} h4 button`))?.click();
      await page.waitForSelector(`${SHOWN} h4 + div li`);
    },
  },
  {
    name: 'settings-targets',
    path: at('places'),
    as: 'manager',
    given: (page) => {
      const [first, ...rest] = SERVICES;
      const services = [{ ...first, target: { minutes: 10, share: 90 } }, ...rest];
      const config = {
        ...CLINIC_WITH_MESSAGES.config,
        digits: 'latn',
        services,
        target: { minutes: 20, share: 80 },
        staffFigures: true,
      };
      return answering(page, '/v1/tenants/current', { body: { data: { ...CLINIC_WITH_MESSAGES, config } } });
    },
  },
  {
    name: 'settings-places-unserved',
    path: at('places'),
    as: 'manager',
    given: (page) => {
      const config = { ...CLINIC_WITH_MESSAGES.config, services: SERVICES, rooms: PLACES.rooms.slice(0, 1) };
      return answering(page, '/v1/tenants/current', { body: { data: { ...CLINIC_WITH_MESSAGES, config } } });
    },
  },
  {
    name: 'settings-places-first',
    path: at('places'),
    as: 'manager',
    steps: async (page) => {
      await page.click(`${SHOWN} section:nth-of-type(2) button:has(svg.lucide-plus)`);
      await page.waitForSelector(`${SHOWN} section:nth-of-type(2) input:focus`);
      await page.keyboard.type('غرفة 1');
      await page.click(`${SHOWN} button[type="submit"]:not([disabled])`);
      await page.waitForSelector('[role="alertdialog"]');
    },
  },
  {
    name: 'settings-zones',
    path: at('day'),
    as: 'manager',
    steps: async (page) => {
      await page.click(`${SHOWN} button[aria-haspopup="listbox"]`);
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
    name: 'settings-retention',
    path: at('privacy'),
    as: 'manager',
    given: (page) =>
      answering(page, '/v1/tenants/current/retention', { body: { data: { tickets: 1_240, since: '2024-03-01', held: 3 } } }),
    steps: async (page) => {
      await page.click(`${SHOWN} [role="radiogroup"] label:last-of-type`);
      await page.type(`${SHOWN} input[name="config.retentionDays"]`, '30');
      await page.click(`${SHOWN} button[type="submit"]:not([disabled])`);
      await page.waitForSelector('[role="alertdialog"] button:last-of-type:not([disabled])');
    },
  },
  {
    name: 'settings-logout-everywhere',
    path: at('account'),
    as: 'manager',
    steps: async (page) => {
      await page.click(`${SHOWN} button:last-of-type`);
      await page.waitForSelector('[role="alertdialog"]');
    },
  },
  {
    name: 'settings-loading',
    path: at('account'),
    as: 'manager',
    steps: (page) => whileAsking(page, '/v1/users/current'),
  },
];
