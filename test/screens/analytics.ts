import type { Page } from 'puppeteer';
import type { AnalyticsReport } from '#libs/contracts/analytics/reports.ts';
import { answering } from '../support/visit.ts';
import { answer, FULL, type Kind, ONE_QUEUE, REPORTS, whole } from './analytics-answers.ts';
import { whileAsking } from './holding.ts';
import { refusal } from './refusal.ts';
import type { Screen } from './screen.ts';

const PATH = '/dashboard/analytics';

const reported = (page: Page, reports: readonly AnalyticsReport[]) =>
  answering(page, '/v1/analytics/reports', { body: { data: reports } });
const answered = (kind: Kind) => async (page: Page) => {
  await reported(page, REPORTS);
  await answering(page, '/v1/analytics', ({ searchParams }) => ({
    body: { data: answer(kind, searchParams.get('from') ?? undefined) },
  }));
};
export const analyticsAnswered = answered(FULL);
const nobody = async (page: Page) => {
  const none = whole(0, 0, null);
  const data = { ...answer(ONE_QUEUE), totals: none, before: none, days: [], hours: [], lengths: [], clinics: [] };
  await reported(page, []);
  await answering(page, '/v1/analytics', { body: { data } });
};

/** Charts are drawn once their code has come. */
const drawn = async (page: Page) => {
  await page.waitForFunction("document.querySelectorAll('main .recharts-surface').length >= 3");
};
const own = `${PATH}?from=2026-10-22&to=2026-10-28`;

const screen = (name: string, rest: Partial<Screen> = {}): Screen => ({
  name,
  path: own,
  as: 'manager',
  given: answered(ONE_QUEUE),
  steps: drawn,
  ...rest,
});

export const ANALYTICS_SCREENS: readonly Screen[] = [
  screen('analytics', { isPage: true, path: PATH }),
  screen('analytics-full', { path: `${PATH}?from=2026-10-22&to=2026-11-20`, given: analyticsAnswered }),
  screen('analytics-table', {
    steps: async (page) => {
      await drawn(page);
      await page.click('main section header button');
      await page.waitForSelector('main section header ~ div table');
    },
  }),
  screen('analytics-year', { path: `${PATH}?from=2025-10-22&to=2026-10-21`, given: answered({ ...ONE_QUEUE, days: 365 }) }),
  screen('analytics-print', {
    path: `${PATH}?from=2026-10-22&to=2026-11-20`,
    given: analyticsAnswered,
    steps: async (page) => {
      await drawn(page);
      await page.emulateMediaType('print');
      await page.evaluate("dispatchEvent(new Event('beforeprint'))");
      await drawn(page);
    },
  }),
  screen('analytics-empty', { given: nobody, steps: async () => undefined }),
  screen('analytics-failed', {
    given: async (page, lang) => {
      await reported(page, REPORTS);
      await answering(page, '/v1/analytics', refusal(lang, 'store.unavailable', 400));
    },
    steps: async () => undefined,
  }),
  screen('analytics-loading', {
    given: async () => undefined,
    steps: (page) => whileAsking(page, '/v1/analytics'),
  }),
];
