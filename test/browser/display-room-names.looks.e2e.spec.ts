import { afterAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'puppeteer';
import { LANGS, type Lang } from '#libs/contracts/lang.ts';
import { PLACES } from '#libs/contracts/limits.ts';
import { type Wall, wall } from '../screens/a-wall.ts';
import { cutWords } from '../support/cut-words.ts';
import { hangWall } from '../support/wall.ts';
import { outOfPlace } from '../support/wall-places.ts';
import { live } from '../support/wall-queue.ts';
import { wallStage } from '../support/wall-stage.ts';
import { isDrawn } from './display-drawn.ts';

const QUEUE = [128, 129, 130, 131, 132].map((position) => [position, 70] as const);
/** Minutes of arc of a pixel, at six metres from a screen of 43 inches whose shorter side has 1080. */
const ARC = 0.284;
/** Minutes of arc at which the room of the latest call is read at rest, and that of an earlier one: less beside services on an upright wall. */
const READ = { lying: [28, 20], upright: [28, 16] } as const;
/** Letters of the longest name that is read from the last chair. */
const READ_LETTERS = 15;
/** Ink that a longer name has at least, in pixels: read from four metres. */
const READ_NEARER = 45;

type Size = readonly [width: number, height: number];
const LYING: Size = [1920, 1080];
const UPRIGHT: Size = [1080, 1920];

const NAMES: Readonly<Record<Lang, readonly string[]>> = {
  ar: ['أ', 'غرفة سارة', 'عيادة الأستاذة', 'عيادة الطوارئ 2', 'د. خالد سعيد الكعبي'],
  en: ['A', 'Radiology', 'Emergency room', 'Consulting room', 'Dr. Khalid Al Kaabi'],
};

const ROOMS: Readonly<Record<Lang, readonly string[]>> = {
  ar: ['غرفة الدكتورة عائشة المنصوري للأطفال', 'د. خالد سعيد الكعبي', 'المختبر', 'قسم المستعجلات والاستشاريين', 'غرفة 4'],
  en: [
    'Dr Aisha Al Mansouri, children’s room',
    'Dr. Khalid Al Kaabi',
    'X-ray and walk-in',
    'Gastroenterology department',
    'X-ray 4',
  ],
};
const SERVICES: Readonly<Record<Lang, readonly string[]>> = {
  ar: ['العلاج الطبيعي', 'الأشعة والتصوير بالرنين', 'المستعجلات'],
  en: ['Physiotherapy', 'X-ray and MRI imaging', 'Gastroenterology'],
};

interface Ink {
  readonly px: number;
  readonly lines: number;
}

describe('how the display writes the names of rooms', () => {
  const at = wallStage();
  const table: string[] = [];
  afterAll(() => console.log(['script, screen, letters: row 01, row 02', ...table].join('\n')));

  const hang = async (lang: Lang, shown: Pick<Wall, 'rooms' | 'services'>, [width, height]: Size) => {
    const before = (page: Page) => wall({ queue: QUEUE, ...shown })(page, lang);
    const { page } = await hangWall(at.browser, at.screen, { width, height, before });
    await page.waitForSelector('.slot-called');
    await live(page);
    await isDrawn(page);
    return page;
  };

  const measure = async (page: Page, lang: Lang, name: string, place: keyof typeof READ) => {
    const letters = [...name].length;
    const [first, second] = inkIn(await page.evaluate(INK));
    table.push(`${lang}, ${place}, ${letters}: ${[first, second].map(inWords).join(', ')}`);
    for (const [index, { px, lines }] of [first, second].entries()) {
      expect(px * ARC).toBeGreaterThanOrEqual(letters <= READ_LETTERS ? (READ[place][index] ?? 0) : READ_NEARER * ARC);
      expect(lines).toBeLessThanOrEqual(2);
    }
    expect(await cutWords(page)).toEqual([]);
    expect(await outOfPlace(page)).toEqual([]);
  };

  describe.each(LANGS)('in %s', (lang) => {
    it('writes names of up to 15 letters at 28 minutes of arc, of earlier calls at 20 (beside services upright: 16), longer ones whole, also once the screen is turned', async () => {
      for (const name of NAMES[lang]) {
        const rooms = [name, name, ...NAMES[lang].slice(1, 4)];
        const page = await hang(lang, { rooms, services: [[name, 45]] }, LYING);
        await measure(page, lang, name, 'lying');
        await page.setViewport({ width: UPRIGHT[0], height: UPRIGHT[1] });
        await isDrawn(page);
        await measure(page, lang, name, 'upright');
      }
    });

    it.each([LYING, [1280, 720], [1280, 1024], [1080, 900], UPRIGHT, [390, 844]] as const)(
      'breaks no word of rooms and services, keeps a service’s numbers on one line and apart from its wait, and says of each senior that they are one, on %d × %d',
      async (...size) => {
        const page = await hang(lang, { rooms: ROOMS[lang], services: SERVICES[lang].map((name) => [name, 26]) }, size);
        expect(await page.evaluate(BROKEN)).toEqual([]);
        expect(await page.evaluate(MEETING)).toEqual([]);
        expect(await page.evaluate(WRAPPED)).toEqual([]);
        expect(await page.$$eval('.slot-elder > span', (words) => words.filter((word) => word.offsetWidth > 0).length)).toBe(5);
        expect(await cutWords(page)).toEqual([]);
        expect(await outOfPlace(page)).toEqual([]);
      },
    );

    it('ends a name in a mark where it is too long at the least size', async () => {
      const page = await hang(lang, { rooms: Array.from({ length: 5 }, () => 'W'.repeat(PLACES.nameMax)) }, [360, 740]);
      expect(await page.$$eval('.slot-room-name', (names) => names.every((name) => name.scrollHeight > name.clientHeight))).toBe(
        true,
      );
      expect(await cutWords(page)).toEqual([]);
    });
  });
});

/** The height of an alef or of a capital as each name is written, and its lines. */
const INK = `(() => {
  const context = document.createElement('canvas').getContext('2d');
  return [...document.querySelectorAll('.slot-room-name')].map((name) => {
    const { fontWeight, fontSize, fontFamily } = getComputedStyle(name);
    context.font = [fontWeight, fontSize, fontFamily].join(' ');
    const { actualBoundingBoxAscent: above, actualBoundingBoxDescent: below } = context.measureText(/[a-z]/i.test(name.textContent) ? 'H' : 'ا');
    const words = document.createRange();
    words.selectNodeContents(name);
    return { px: above + below, lines: new Set([...words.getClientRects()].map(({ top }) => Math.round(top))).size };
  });
})()`;

/** Words that stand on more than one line. */
const BROKEN = `[...document.querySelectorAll('.slot-room-name, .service dt')].flatMap((name) => {
  const word = document.createRange();
  return [...name.textContent.matchAll(/\\S+/g)].filter(({ 0: letters, index }) => {
    word.setStart(name.firstChild, index);
    word.setEnd(name.firstChild, index + letters.length);
    return new Set([...word.getClientRects()].map(({ top }) => Math.round(top))).size > 1;
  }).map(([letters]) => letters);
})`;

/** Services whose wait stands on the numbers that come next, or so near that they are read as one number. */
const MEETING = `[...document.querySelectorAll('.service')].filter((service) => {
  const wait = document.createRange();
  wait.selectNodeContents(service.querySelector('dd'));
  const one = wait.getBoundingClientRect();
  return [...service.querySelectorAll('b')].some((number) => {
    const other = number.getBoundingClientRect();
    const isBeside = Math.abs(one.top + one.bottom - other.top - other.bottom) < one.height;
    const apart = one.height / 4;
    return isBeside && one.left < other.right + apart && other.left < one.right + apart;
  });
}).map((service) => service.textContent)`;

/** Services of whose numbers one stands on a second line, away from the others. */
const WRAPPED = `[...document.querySelectorAll('.service-next')].filter((next) =>
  new Set([...next.querySelectorAll('b')].filter((number) => number.offsetWidth > 0).map(({ offsetTop }) => offsetTop)).size > 1
).map((next) => next.textContent)`;

function inkIn(value: unknown): readonly [Ink, Ink] {
  if (!Array.isArray(value) || value.length !== QUEUE.length) throw new Error('five names were to be measured');
  const [first, second] = value.map(({ px, lines }) => ({ px: Number(px), lines: Number(lines) }));
  if (!first || !second) throw new Error('no names');
  return [first, second];
}

const inWords = ({ px, lines }: Ink): string =>
  `${px.toFixed(0)} px, ${(px * ARC).toFixed(1)}′${lines > 1 ? `, ${lines} lines` : ''}`;
