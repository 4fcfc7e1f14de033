import type { Page } from 'puppeteer';
import type { Lang } from '#libs/contracts/lang.ts';
import { answering } from '../support/visit.ts';
import { deviceWith } from '../support/wall-voices.ts';
import { wall } from './a-wall.ts';
import { reloadedWith } from './holding.ts';
import type { Screen } from './screen.ts';

const ROOMS = [{ id: 'room-1', name: 'غرفة 2' }];
const VOICE = { enabled: true, otherLanguage: true, rate: 1, volume: 0.9, silent: [] };

/** A wall that speaks, in a clinic with rooms. */
async function speaking(page: Page, lang: Lang): Promise<void> {
  await wall({ queue: [[37, 41]], rooms: ['غرفة 2'] })(page, lang);
  const config = { lang, timezone: 'Asia/Dubai', dayStartsAt: '00:00', digits: 'latn', retentionDays: null, rooms: ROOMS };
  const clinic = { id: 'default', slug: 'default', name: lang === 'ar' ? 'عيادة النخيل' : 'Palm Clinic' };
  await answering(page, '/v1/tenants/current', { body: { data: { ...clinic, config: { ...config, voice: VOICE } } } });
}

const panelOpened = async (page: Page): Promise<void> => {
  await page.waitForSelector('.voice-open');
  await page.keyboard.press('v');
  await page.waitForSelector('.voice-panel');
};

/** The panel of a wall's voice, on devices with and without one. */
export const WALL_VOICE: readonly Screen[] = [
  {
    name: 'display-voice',
    path: '/queue/display',
    as: 'display',
    given: speaking,
    steps: async (page) => {
      await reloadedWith(page, deviceWith(['Majed', 'ar-SA'], ['Tarik', 'ar-SA'], ['Daniel', 'en-GB']));
      await panelOpened(page);
    },
  },
  { name: 'display-voice-none', path: '/queue/display', as: 'display', given: speaking, steps: panelOpened },
];
