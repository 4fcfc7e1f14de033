import { afterAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'puppeteer';
import * as z from 'zod';
import { LANGS, type Lang } from '#libs/contracts/lang.ts';
import { minuteOfArc } from '#libs/contracts/wall/viewing.ts';
import { takeWall } from '../screens/a-call.ts';
import { type Wall, wall } from '../screens/a-wall.ts';
import { NOTICES } from '../screens/wall.ts';
import { hangWall } from '../support/wall.ts';
import { outOfPlace } from '../support/wall-places.ts';
import { live, violations } from '../support/wall-queue.ts';
import { wallStage } from '../support/wall-stage.ts';
import { isDrawn } from './display-drawn.ts';
import { inkHeight } from './painted-ink.ts';

const SIDE = 1_080;
/** A minute of arc at six metres from 43 inches, in pixels. */
const MINUTE = minuteOfArc({ inches: 43, metres: 6 }) * SIDE;
const SCREENS = { lying: [1920, 1080], upright: [1080, 1920] } as const;
/** 1 to 15 letters are read from the last chair; 19 are whole. */
const READ_LETTERS = 15;
const NAMES: Readonly<Record<Lang, readonly string[]>> = {
  ar: ['أ', 'غرفة سارة', 'عيادة الطوارئ 2', 'د. خالد سعيد الكعبي'],
  en: ['A', 'Radiology', 'Consulting room', 'Dr. Khalid Al Kaabi'],
};

const sizes = z.object({
  room: z.number().nullable(),
  call: z.number().nullable(),
  earlier: z.number().nullable(),
  notice: z.number().nullable(),
  needs: z.array(z.number()),
});

describe('the sizes of the display, as the last chair sees them', () => {
  const at = wallStage();
  const table: string[] = [];
  afterAll(() =>
    console.log(
      ['clinic, screen, language: number called, at rest, waiting · room called, at rest, earlier · wait', ...table].join('\n'),
    ),
  );

  const arc = (pixels: number): number => pixels / MINUTE;

  const hang = async (lang: Lang, shown: Wall, [width, height]: readonly [number, number]) => {
    const before = (page: Page) => wall(shown)(page, lang);
    const { page } = await hangWall(at.browser, at.screen, { width, height, before, isLive: true });
    await page.waitForSelector('.slot-called');
    await live(page);
    await isDrawn(page);
    return page;
  };

  const queueFrom = (first: number) => [0, 1, 2, 3, 4, 5].map((step) => [first + step, 41] as const);

  describe.each(LANGS)('in %s', (lang) => {
    it.each([
      ['one queue', 38, []],
      ['rooms', 38, [NAMES[lang][2] ?? '']],
      ['three figures and rooms', 138, [NAMES[lang][2] ?? '']],
    ] as const)('keeps the sizes of %s over a message of the day of two rows', async (clinic, first, [room]) => {
      const rooms = room === undefined ? [] : [room, room, room];
      const shown = (from: number): Wall => ({ queue: queueFrom(from).slice(0, 5), rooms, notice: NOTICES.tall[lang] });
      const page = await hang(lang, shown(first), SCREENS.lying);
      await page.waitForSelector('.wall-tall .strip-notice');
      const rest = arc(await inkHeight(page, '.slot-latest .slot-number'));
      const waiting = arc(await inkHeight(page, '.slot:nth-child(5) .slot-number'));
      const { room: name, notice, needs } = await sizesOn(page);
      const atRest = await outOfPlace(page);
      await takeWall(page, lang, wall(shown(first + 1)));
      const called = arc(await inkHeight(page, '.slot-latest .slot-number'));
      table.push(
        `message, ${clinic}, ${lang}: ${inWords([called, rest, waiting])} · ${inWords([arc(name ?? 0), arc(notice ?? 0)])}`,
      );
      expect((called * MINUTE) / SIDE).toBeGreaterThanOrEqual(0.4);
      expect(rest).toBeGreaterThanOrEqual(40);
      expect(waiting).toBeGreaterThanOrEqual(24);
      if (room !== undefined) expect(arc(name ?? 0)).toBeGreaterThanOrEqual(28);
      expect(Math.min(arc(notice ?? 0), ...needs.map(arc))).toBeGreaterThanOrEqual(16);
      expect([atRest, await outOfPlace(page)]).toEqual([[], []]);
      expect(await violations(page)).toEqual([]);
    });

    describe.each(['lying', 'upright'] as const)('a screen that stands %s', (stands) => {
      it.each([38, 138])(
        'shows number %d of one queue at 60 minutes of arc while it has the wall, and at 40 after it',
        async (first) => {
          const queue = queueFrom(first);
          const page = await hang(lang, { queue: queue.slice(0, 5) }, SCREENS[stands]);
          const rest = arc(await inkHeight(page, '.slot-latest .slot-number'));
          const waiting = arc(await inkHeight(page, '.slot:nth-child(3) .slot-number'));
          const { needs } = await sizesOn(page);
          await takeWall(page, lang, wall({ queue: queue.slice(1) }));
          const called = arc(await inkHeight(page, '.slot-latest .slot-number'));
          table.push(
            `one queue, ${stands}, ${lang}, ${first}: ${inWords([called, rest, waiting])} · wait ${inWords(needs.map(arc))}`,
          );
          expect(called).toBeGreaterThanOrEqual(60);
          if (stands === 'lying') expect((called * MINUTE) / SIDE).toBeGreaterThanOrEqual(0.4);
          expect(rest).toBeGreaterThanOrEqual(40);
          expect(waiting).toBeGreaterThanOrEqual(24);
          expect(Math.min(...needs.map(arc))).toBeGreaterThanOrEqual(16);
          expect(await outOfPlace(page)).toEqual([]);
          expect(await violations(page)).toEqual([]);
        },
      );

      it.each([38, 138])(
        'shows number %d and its room at 60 and 36 minutes of arc while it has the wall, and at 40 and 28 after it',
        async (first) => {
          for (const name of NAMES[lang]) {
            const queue = queueFrom(first);
            const services = [[lang === 'ar' ? 'طب الأسنان' : 'Dentistry', 45]] as const;
            const page = await hang(lang, { queue: queue.slice(0, 5), rooms: [name, name, name], services }, SCREENS[stands]);
            const rest = arc(await inkHeight(page, '.slot-latest .slot-number'));
            const waiting = arc(await inkHeight(page, '.slot:nth-child(4) .slot-number'));
            const { room, earlier, needs } = await sizesOn(page);
            const atRest = await outOfPlace(page);
            await takeWall(page, lang, wall({ queue: queue.slice(1), rooms: [name, name, name], services }));
            const called = arc(await inkHeight(page, '.slot-latest .slot-number'));
            const { call } = await sizesOn(page);
            const names = [call, room, earlier].map((pixels) => arc(pixels ?? 0));
            table.push(
              `rooms, ${stands}, ${lang}, ${first}, ${[...name].length} letters: ${inWords([called, rest, waiting])} · ${inWords(names)} · wait ${inWords(needs.map(arc))}`,
            );
            expect(called).toBeGreaterThanOrEqual(60);
            if (stands === 'lying') expect((called * MINUTE) / SIDE).toBeGreaterThanOrEqual(0.4);
            expect(rest).toBeGreaterThanOrEqual(40);
            expect(waiting).toBeGreaterThanOrEqual(24);
            expect(Math.min(...needs.map(arc))).toBeGreaterThanOrEqual(16);
            if ([...name].length <= READ_LETTERS) {
              expect(names[0]).toBeGreaterThanOrEqual(36);
              expect(names[1]).toBeGreaterThanOrEqual(28);
            }
            expect([atRest, await outOfPlace(page)]).toEqual([[], []]);
          }
        },
      );
    });
  });
});

const sizesOn = async (page: Page) => sizes.parse(await page.evaluate(SIZES));

/** The height of an alef or of a capital as names are written, and of the figures of what else a patient needs. */
const SIZES = `(() => {
  const context = document.createElement('canvas').getContext('2d');
  const heightOf = (it) => {
    if (!it) return null;
    const { fontWeight, fontSize, fontFamily } = getComputedStyle(it);
    context.font = [fontWeight, fontSize, fontFamily].join(' ');
    const { actualBoundingBoxAscent: above, actualBoundingBoxDescent: below } = context.measureText(/[a-z0-9]/i.test(it.textContent) ? 'H' : 'ا');
    return above + below;
  };
  return {
    room: heightOf(document.querySelector('.slot-latest .slot-room-name')),
    call: heightOf(document.querySelector('.call-room .room-name')),
    earlier: heightOf(document.querySelector('.slot-earlier .slot-room-name')),
    notice: heightOf(document.querySelector('.strip-notice span')),
    needs: [...document.querySelectorAll('.panel-value, .service dt, .service-wait, .service-next b')].map(heightOf),
  };
})()`;

const inWords = (arcs: readonly number[]): string => arcs.map((minutes) => `${minutes.toFixed(1)}′`).join(', ');
