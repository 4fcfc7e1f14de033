import { fileURLToPath } from 'node:url';
import type { HTTPRequest, Page } from 'puppeteer';
import type { Lang } from '#libs/contracts/lang.ts';
import { logoAddress } from '#libs/contracts/look/addresses.ts';
import type { PatientPageState } from '#libs/contracts/patient-page.ts';
import { pageDocument } from '#libs/patient-page/document.ts';
import { WAITING as A_TURN } from '#libs/patient-page/testing/waiting.ts';
import { writingOf } from '#libs/patient-page/writing.ts';
import { builtAssets } from '../../apps/api/src/platform/pages/built-pages.ts';
import { withoutPush, withPush, withWakeLock } from '../support/telephone-double.ts';
import { OWN_LOOK, PALM } from './a-look.ts';
import type { Screen } from './screen.ts';

const PATH = '/t/secret';
const CLINIC = { ar: 'عيادة النخيل', en: 'Al Nakheel Clinic' } as const;
const BUILT = fileURLToPath(new URL('../../dist/web', import.meta.url));

/** The page was written this moment, as its clock on the picture says. */
const NOW = new Date().toISOString();
const WAITING: PatientPageState = {
  ...A_TURN,
  ahead: 4,
  estimate: { low: 32, middle: 38, high: 45 },
  calling: [37],
  at: NOW,
};
const CALLED: PatientPageState = {
  ...WAITING,
  status: 'notified',
  calling: [42],
  ahead: null,
  estimate: null,
  attempt: 1,
  calledAt: NOW,
};
const until = NOW;
const WORDS = {
  ar: {
    service: 'طب الأسنان',
    room: 'عيادة الأسنان',
    way: 'الطابق الأول، بجانب المصعد',
    notice: { text: 'يتأخر الطبيب 30 دقيقة', until },
  },
  en: {
    service: 'Dentistry',
    room: 'Dental Clinic',
    way: 'First floor, beside the lift',
    notice: { text: 'The doctor is 30 minutes late', until },
  },
} as const;
const LONG = {
  ar: {
    clinic: 'مركز النخيل الطبي التخصصي للأسرة والطفل',
    way: 'الطابق الثاني، من المصعد إلى اليسار، ثم الباب الثالث بعد الصيدلية الداخلية',
    notice: { text: 'نعتذر عن التأخير اليوم: يصل الطبيب بعد نحو ساعة، ويمكن الانتظار في صالة الطابق الأرضي حيث المقهى.', until },
  },
  en: {
    clinic: 'Al Noor Family and Children Medical Centre',
    way: 'Second floor, left of the lift, then the third door behind the pharmacy',
    notice: {
      text: 'We are sorry: the doctor comes in about an hour. You can wait on the ground floor, where the coffee is.',
      until,
    },
  },
} as const;

/** A browser where nobody is: nothing is sent from a picture. */
const BROWSER = { endpoint: 'https://push.invalid/1', keys: { p256dh: '', auth: '' } };

interface Shown {
  readonly state: PatientPageState | undefined;
  readonly clinic?: string;
  /** Whether the clinic has a colour and a logo of its own. */
  readonly ownLook?: boolean;
  /** The server is away; otherwise its first event does not come for as long as the page is looked at. */
  readonly isAway?: boolean;
  /** The telephone knows pushes, and may be asked. */
  readonly isAlerting?: boolean;
}

/** The server's own document around a made-up turn. */
const shown =
  ({ state, clinic = CLINIC.ar, ownLook = false, isAway = false, isAlerting = false }: Shown) =>
  async (page: Page, lang: Lang): Promise<void> => {
    const writing = writingOf({ lang, digits: 'latn', timezone: 'Asia/Dubai' });
    const look = ownLook ? OWN_LOOK : { colour: null, logo: null };
    const body = pageDocument({ clinic: { name: clinic, ...look }, state, writing, assets: builtAssets('patient.html', BUILT) });
    const answer = async (request: HTTPRequest): Promise<void> => {
      const { pathname } = new URL(request.url());
      if (pathname === PATH) await request.respond({ contentType: 'text/html; charset=utf-8', body });
      else if (pathname === logoAddress(OWN_LOOK.logo)) await request.respond({ contentType: 'image/svg+xml', body: PALM });
      else if (!pathname.startsWith(PATH)) await request.continue();
      else if (pathname === `${PATH}/push`) await request.respond({ status: 204 });
      else if (pathname === `${PATH}/leave`) await request.respond({ status: 503 });
      else if (isAway) await request.abort();
    };
    await (isAlerting ? Promise.all([withPush(page, BROWSER), withWakeLock(page)]) : withoutPush(page));
    await page.setRequestInterception(true);
    page.on('request', (request) => void answer(request));
  };

/** A turn in the words of the page's language. */
const inBoth =
  (stateIn: (words: (typeof WORDS)[Lang]) => PatientPageState, isAlerting = false) =>
  (page: Page, lang: Lang): Promise<void> =>
    shown({ state: { ...stateIn(WORDS[lang]), pushKey: 'key' }, clinic: CLINIC[lang], isAlerting })(page, lang);

const agree = async (page: Page): Promise<void> => {
  await page.locator('.alerts > :not([hidden]) > .agree').click();
  await page.waitForSelector('.alerts > .on:not([hidden])');
};

const askToLeave = async (page: Page): Promise<void> => {
  await page.locator('.leave').click();
  await page.waitForSelector('.leave-question:not([hidden])');
};

const isWritten = async (page: Page): Promise<void> => void (await page.waitForSelector('.alerts:not([hidden])'));

/** A patient's own page in each of its states. */
export const PATIENT_PAGE: readonly Screen[] = [
  {
    name: 'patient-page',
    isPage: true,
    path: PATH,
    given: inBoth((words) => ({ ...WAITING, service: words.service })),
    steps: isWritten,
  },
  { name: 'patient-page-look', path: PATH, given: shown({ state: WAITING, ownLook: true }), steps: isWritten },
  { name: 'patient-page-notice', path: PATH, given: inBoth(({ notice }) => ({ ...WAITING, notice })), steps: isWritten },
  {
    name: 'patient-page-near',
    path: PATH,
    given: inBoth(
      ({ service }) => ({ ...WAITING, service, ahead: 1, estimate: { low: 5, middle: 8, high: 10 }, calling: [40] }),
      true,
    ),
    steps: agree,
  },
  { name: 'patient-page-asked', path: PATH, given: inBoth(() => WAITING, true), steps: isWritten },
  {
    name: 'patient-page-offered',
    path: PATH,
    given: inBoth(({ notice }) => ({ ...WAITING, notice }), true),
    steps: async (page) => {
      await page.locator('.later').click();
      await page.waitForSelector('.alerts > .offer:not([hidden])');
    },
  },
  { name: 'patient-page-alerted', path: PATH, given: inBoth(({ service }) => ({ ...WAITING, service }), true), steps: agree },
  {
    name: 'patient-page-next',
    path: PATH,
    given: shown({ state: { ...WAITING, service: 'طب الأسنان', ahead: 0, estimate: null, calling: [41, 39] } }),
    steps: isWritten,
  },
  {
    name: 'patient-page-called',
    path: PATH,
    given: inBoth(({ room, way }) => ({ ...CALLED, room, way })),
    steps: isWritten,
  },
  { name: 'patient-page-called-again', path: PATH, given: shown({ state: { ...CALLED, attempt: 2 } }), steps: isWritten },
  {
    name: 'patient-page-long',
    path: PATH,
    given: async (page, lang) => {
      const room = 'مختبر التحاليل والأشعة، الطابق الثاني';
      const { way, notice } = LONG[lang];
      await shown({ state: { ...CALLED, position: 1_042, room, way, notice }, clinic: LONG[lang].clinic })(page, lang);
    },
    steps: isWritten,
  },
  { name: 'patient-page-completed', path: PATH, given: shown({ state: { ...CALLED, status: 'completed' } }) },
  {
    name: 'patient-page-cancelled',
    path: PATH,
    given: shown({ state: { ...WAITING, status: 'cancelled', ahead: null, estimate: null } }),
  },
  {
    name: 'patient-page-left',
    path: PATH,
    given: shown({ state: { ...WAITING, status: 'cancelled', hasLeft: true, ahead: null, estimate: null } }),
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
