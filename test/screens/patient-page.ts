import { fileURLToPath } from 'node:url';
import type { HTTPRequest, Page } from 'puppeteer';
import type { Lang } from '#libs/contracts/lang.ts';
import { logoAddress } from '#libs/contracts/look/addresses.ts';
import type { PatientPageState } from '#libs/contracts/patient-page.ts';
import { pageDocument } from '#libs/patient-page/document.ts';
import { writingOf } from '#libs/patient-page/writing.ts';
import { builtAssets } from '../../apps/api/src/platform/pages/built-pages.ts';
import { OWN_LOOK, PALM } from './a-look.ts';
import type { Screen } from './screen.ts';

const PATH = '/t/secret';
const BUILT = fileURLToPath(new URL('../../dist/web', import.meta.url));

/** The page was written this moment, as its clock on the picture says. */
const NOW = new Date().toISOString();
const WAITING = {
  position: 42,
  status: 'waiting',
  service: null,
  room: null,
  ahead: 3,
  estimate: { low: 24, middle: 31, high: 38 },
  attempt: 0,
  calledAt: null,
  at: NOW,
} as const satisfies PatientPageState;
const CALLED: PatientPageState = {
  ...WAITING,
  status: 'notified',
  ahead: null,
  estimate: null,
  attempt: 1,
  calledAt: NOW,
};
const LONG_NAME = { ar: 'مركز النخيل الطبي التخصصي للأسرة والطفل', en: 'Al Noor Family and Children Medical Centre' } as const;

interface Shown {
  readonly state: PatientPageState | undefined;
  readonly clinic?: string;
  /** Whether the clinic has a colour and a logo of its own. */
  readonly ownLook?: boolean;
  /** The server is away; otherwise its first event does not come for as long as the page is looked at. */
  readonly isAway?: boolean;
}

/** The server's own document around a made-up turn. */
const shown =
  ({ state, clinic = 'عيادة النخيل', ownLook = false, isAway = false }: Shown) =>
  async (page: Page, lang: Lang): Promise<void> => {
    const writing = writingOf({ lang, digits: 'latn', timezone: 'Asia/Dubai' });
    const look = ownLook ? OWN_LOOK : { colour: null, logo: null };
    const body = pageDocument({ clinic: { name: clinic, ...look }, state, writing, assets: builtAssets('patient.html', BUILT) });
    const answer = async (request: HTTPRequest): Promise<void> => {
      const { pathname } = new URL(request.url());
      if (pathname === PATH) await request.respond({ contentType: 'text/html; charset=utf-8', body });
      else if (pathname === logoAddress(OWN_LOOK.logo)) await request.respond({ contentType: 'image/svg+xml', body: PALM });
      else if (!pathname.startsWith(PATH)) await request.continue();
      else if (pathname === `${PATH}/leave`) await request.respond({ status: 503 });
      else if (isAway) await request.abort();
    };
    await page.setRequestInterception(true);
    page.on('request', (request) => void answer(request));
  };

const askToLeave = async (page: Page): Promise<void> => {
  await page.locator('.leave').click();
  await page.waitForSelector('.question:not([hidden])');
};

const isWritten = async (page: Page): Promise<void> => void (await page.waitForSelector('.ring:not([hidden])'));

/** A patient's own page in each of its states. */
export const PATIENT_PAGE: readonly Screen[] = [
  { name: 'patient-page', isPage: true, path: PATH, given: shown({ state: WAITING }), steps: isWritten },
  { name: 'patient-page-look', path: PATH, given: shown({ state: WAITING, ownLook: true }), steps: isWritten },
  {
    name: 'patient-page-next',
    path: PATH,
    given: shown({ state: { ...WAITING, service: 'طب الأسنان', ahead: 0, estimate: null } }),
    steps: isWritten,
  },
  {
    name: 'patient-page-called',
    path: PATH,
    given: shown({ state: { ...CALLED, service: 'طب الأسنان', room: 'عيادة الأسنان' } }),
    steps: async (page) => {
      await isWritten(page);
      await page.click('.ring');
    },
  },
  { name: 'patient-page-called-again', path: PATH, given: shown({ state: { ...CALLED, attempt: 2 } }), steps: isWritten },
  {
    name: 'patient-page-long',
    path: PATH,
    given: async (page, lang) => {
      const room = 'مختبر التحاليل والأشعة، الطابق الثاني';
      await shown({ state: { ...CALLED, position: 1_042, service: LONG_NAME[lang], room }, clinic: LONG_NAME[lang] })(page, lang);
    },
    steps: isWritten,
  },
  { name: 'patient-page-completed', path: PATH, given: shown({ state: { ...CALLED, status: 'completed' } }) },
  {
    name: 'patient-page-cancelled',
    path: PATH,
    given: shown({ state: { ...WAITING, status: 'cancelled', ahead: null, estimate: null } }),
  },
  { name: 'patient-page-leave', path: PATH, given: shown({ state: WAITING }), steps: askToLeave },
  {
    name: 'patient-page-leave-failed',
    path: PATH,
    given: shown({ state: WAITING }),
    steps: async (page) => {
      await askToLeave(page);
      await page.click('.yes');
      await page.waitForSelector('.said:not(:empty)');
    },
  },
  {
    name: 'patient-page-stale',
    path: PATH,
    given: shown({ state: WAITING, isAway: true }),
    steps: async (page) => void (await page.waitForSelector('.stale')),
  },
  { name: 'patient-page-ended', path: PATH, given: shown({ state: undefined }) },
];
