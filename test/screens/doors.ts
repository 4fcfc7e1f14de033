import type { Page } from 'puppeteer';
import type { ErrorCode } from '#libs/contracts/errors/errors.ts';
import { errorText } from '#libs/contracts/texts/error-text.ts';
import { hurriedTimers } from '../support/clock/hurried-timers.ts';
import { answering } from '../support/visit.ts';
import { OWN_LOOK, withLogo } from './a-look.ts';
import { failing } from './holding.ts';
import type { Screen } from './screen.ts';

const LOOK_UP = '/v1/tenants/default/users/verify/email';
const BOTH = ['google', 'microsoft'];

const providers = (page: Page, names: readonly string[] = BOTH) =>
  answering(page, '/v1/auth/providers', { body: { data: { providers: names, demonstration: names.includes('demonstration') } } });

async function typed(page: Page): Promise<void> {
  await page.type('input[type="email"]', 'noura.almansoori@clinic.example');
  await page.keyboard.press('Enter');
}

const known: Pick<Screen, 'path' | 'steps'> = {
  path: '/login',
  steps: async (page) => {
    await typed(page);
    await page.waitForSelector('main h2');
  },
};

/** Why a provider may send somebody back. */
const SENT_BACK = [
  'signIn.notMember',
  'signIn.expired',
  'signIn.cancelled',
  'signIn.failed',
  'signIn.emailUnverified',
  'signIn.banned',
  'provider.unavailable',
  'display.linkEnded',
] as const satisfies readonly ErrorCode[];

/** The address of each frame is known once it has loaded: the desk's after its sign-in, the wall's after its link. */
async function framesShown(page: Page): Promise<void> {
  const shows = async (path: string, selector: string) => {
    const frame = await page.waitForFrame((it) => it.url().startsWith('http') && new URL(it.url()).pathname === path);
    await frame.waitForSelector(selector);
  };
  await shows('/dashboard/queue/flow', 'main h1');
  await shows('/queue/display', '.slot-called');
}

/** The screens in front of the sign-in, and where nobody should come. */
export const DOORS: readonly Screen[] = [
  { name: 'sign-in', isPage: true, path: '/login', given: (page) => providers(page) },
  {
    name: 'sign-in-look',
    path: '/login?clinic=palm',
    given: async (page, lang) => {
      await providers(page);
      await withLogo(page);
      const card = { id: 'palm', slug: 'palm', name: lang === 'ar' ? 'عيادة النخيل' : 'Palm Clinic', lang, ...OWN_LOOK };
      await answering(page, '/v1/tenants/s/palm', { body: { data: card } });
    },
  },
  { name: 'sign-in-demonstration', path: '/login', given: (page) => providers(page, ['demonstration']) },
  {
    ...known,
    name: 'sign-in-providers',
    given: async (page) => {
      await providers(page);
      await answering(page, LOOK_UP, { status: 204 });
    },
  },
  {
    ...known,
    name: 'sign-in-no-providers',
    given: async (page) => {
      await providers(page, []);
      await answering(page, LOOK_UP, { status: 204 });
    },
  },
  {
    name: 'sign-in-unknown',
    path: '/login',
    given: async (page, lang) => {
      await providers(page);
      const error = errorText(lang, 'email.notFound');
      await answering(page, LOOK_UP, { status: 404, body: { status: 404, code: 'email.notFound', error, correlationId: 'c' } });
    },
    steps: async (page) => {
      await typed(page);
      await page.waitForSelector('[aria-invalid="true"]');
    },
  },
  {
    name: 'sign-in-away',
    path: '/login',
    given: (page) => answering(page, '/v1/auth/providers', { status: 502 }),
  },
  ...SENT_BACK.map(
    (code): Screen => ({ name: `sign-in-error-${code}`, path: `/login?error=${code}`, given: (page) => providers(page) }),
  ),
  { name: 'sign-in-error-made-up', path: '/login?error=made.up', given: (page) => providers(page) },
  { name: 'try', isPage: true, path: '/try', steps: framesShown },
  { name: 'forbidden', isPage: true, path: '/forbidden', as: 'manager' },
  { name: 'forbidden-nobody', path: '/forbidden' },
  { name: 'not-found', isPage: true, path: '/nowhere', as: 'manager' },
  {
    name: 'error',
    isPage: true,
    path: '/dashboard/overview',
    as: 'manager',
    given: async (page, lang) => {
      const error = errorText(lang, 'internal');
      await answering(page, '/v1/tenants/current', {
        status: 500,
        body: { status: 500, code: 'internal', error, correlationId: '0d7c2b0e-7c1f-4f4e-9a51-3d2f6b8a1c20' },
      });
    },
    steps: (page) => page.click('summary'),
  },
  {
    name: 'offline',
    path: '/login',
    given: async (page) => {
      // A read is tried four times before the page gives up.
      await page.evaluateOnNewDocument(hurriedTimers(4));
      await page.evaluateOnNewDocument(failing('/v1/auth/session'));
    },
    steps: async (page) => {
      await page.waitForSelector('main h1');
    },
  },
];
