import { describe, expect, it } from '@jest/globals';
import type { Page } from 'puppeteer';
import { LANGS } from '#libs/contracts/lang.ts';
import { PLACES } from '#libs/contracts/limits.ts';
import { wall } from '../screens/a-wall.ts';
import { hangWall } from '../support/wall.ts';
import { outOfPlace } from '../support/wall-places.ts';
import { live, violations } from '../support/wall-queue.ts';
import { wallStage } from '../support/wall-stage.ts';
import { isDrawn } from './display-drawn.ts';

const QUEUE = [128, 129, 130, 131, 132, 133, 134, 135].map((position) => [position, 70] as const);
/** 40 and 20 minutes of arc at six metres from a screen of 43 inches (535 mm high), as shares of its height. */
const FORTY = (6_000 * Math.tan(((40 / 60) * Math.PI) / 180)) / 535;
const TWENTY = (6_000 * Math.tan(((20 / 60) * Math.PI) / 180)) / 535;

describe('how the display of a clinic with rooms looks', () => {
  const at = wallStage();

  describe.each(LANGS)('in %s', (lang) => {
    const nameOf = (n: number): string => (lang === 'ar' ? `غرفة ${n}` : `Room ${n}`);
    const longest = {
      ar: 'غرفة الدكتورة عائشة المنصوري لطب الأطفال',
      en: 'Dr Aisha Al Mansouri, children’s room 12',
    }[lang];

    const hang = async (rooms: readonly string[], width = 1920, height = 1080) => {
      const before = (page: Page) =>
        wall({ queue: QUEUE.slice(0, Math.max(5, rooms.length)), rooms, services: rooms.slice(0, 6).map((name) => [name, 45]) })(
          page,
          lang,
        );
      const { page } = await hangWall(at.browser, at.screen, { width, height, before });
      await page.waitForSelector('.slot-called');
      await live(page);
      await isDrawn(page);
      return page;
    };

    it.each([1, 2, 4, 8])(
      'shows the latest call of %d rooms at 40 minutes of arc from six metres, the others and their rooms at 20',
      async (rooms) => {
        const page = await hang(Array.from({ length: rooms }, (_, index) => nameOf(index + 1)));
        const { latest, others, names } = measured(await page.evaluate(MEASURE));
        expect(latest).toBeGreaterThanOrEqual(FORTY);
        expect(Math.min(...others)).toBeGreaterThanOrEqual(TWENTY);
        expect(Math.min(...names)).toBeGreaterThanOrEqual(TWENTY);
        expect(await outOfPlace(page)).toEqual([]);
        expect(await violations(page)).toEqual([]);
      },
    );

    it.each([
      [1920, 1080],
      [1366, 768],
      [1280, 1024],
      [1024, 768],
      [1080, 1920],
      [1024, 1366],
      [360, 740],
    ] as const)(
      'overlaps nothing on a wall of %d × %d with eight rooms, and none with the longest names',
      async (width, height) => {
        for (const name of [nameOf(12), longest, 'W'.repeat(PLACES.nameMax)]) {
          const page = await hang(
            QUEUE.map(() => name),
            width,
            height,
          );
          expect(await outOfPlace(page)).toEqual([]);
          expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
        }
      },
    );

    it('says which page of the called patients is shown', async () => {
      const page = await hang(QUEUE.map((_, index) => nameOf(index + 1)));
      const said = await page.$eval('.slot > .page-mark', (mark) => mark.textContent);
      expect(said).toBe(lang === 'ar' ? 'الصفحة 1 من 2' : 'Page 1 of 2');
    });
  });
});

/** The ink of figures, as shares of the screen's height; a room's name by the height of its figures. */
const MEASURE = `(() => {
  const context = document.createElement('canvas').getContext('2d');
  const ink = (it) => {
    const { fontWeight, fontSize, fontFamily } = getComputedStyle(it);
    context.font = [fontWeight, fontSize, fontFamily].join(' ');
    const { actualBoundingBoxAscent: above, actualBoundingBoxDescent: below } = context.measureText('1');
    return (above + below) / innerHeight;
  };
  const all = (selector) => [...document.querySelectorAll(selector)].map(ink);
  return {
    latest: all('.slot-latest .slot-number')[0],
    others: all('.slot:not(.slot-latest) .slot-number'),
    names: all('.slot-room-name'),
  };
})()`;

function measured(value: unknown): { latest: number; others: number[]; names: number[] } {
  if (typeof value !== 'object' || value === null || !('latest' in value) || !('others' in value) || !('names' in value))
    throw new Error('nothing was measured');
  return { latest: Number(value.latest), others: [value.others].flat().map(Number), names: [value.names].flat().map(Number) };
}
