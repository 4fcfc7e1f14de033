import type { Frame, Page } from 'puppeteer';
import * as z from 'zod';

const box = z.tuple([z.number(), z.number(), z.number(), z.number()]);
const words = z.nullable(z.strictObject({ text: z.string(), size: z.string(), box }));

const drawing = z.strictObject({
  lang: z.string(),
  dir: z.string(),
  /** Said to a screen reader of the call that is announced; at rest a wall says the last one that it saw. */
  said: z.string(),
  hasRooms: z.boolean(),
  isSpotlit: z.boolean(),
  slots: z.array(
    z.strictObject({
      classes: z.string(),
      colour: z.string(),
      box,
      ordinal: words,
      number: words,
      room: words,
      marks: z.array(z.string()),
    }),
  ),
});

/** The slots of a wall as a person sees them: their order, places, colours, and the sizes of what stands in them. */
export type Drawing = z.infer<typeof drawing>;

export const numbersOn = ({ slots }: Drawing): number[] => slots.flatMap(({ number }) => (number ? [Number(number.text)] : []));

interface Awaited {
  readonly isSpotlit: boolean;
  /** The first numbers of the slots. */
  readonly numbers: readonly number[];
  /** All of them, or only the first. */
  readonly isAll: boolean;
  /** The instant at which a replayed wall's clock stands. */
  readonly at?: string;
}

/** Longer than an announcement lasts, on a busy machine. */
const DRAWN_MS = 25_000;

/**
 * Waits until these numbers are drawn, and until two frames after each other draw them alike: letters have come, and names are fitted.
 * @throws naming what is drawn instead
 */
export const drawnOn = async (wall: Page | Frame, awaited: Awaited): Promise<Drawing> =>
  drawing.parse(await wall.evaluate(`(${DRAWN})(${JSON.stringify({ ...awaited, milliseconds: DRAWN_MS })})`));

/** Longer than the ground of a call takes until it hides the rows. */
const HIDDEN_MS = 700;

const DRAWN = `({ isSpotlit, numbers, isAll, at, milliseconds }) => {
  const boxOf = (it) => {
    const { left, top, width, height } = it.getBoundingClientRect();
    return [left, top, width, height].map(Math.round);
  };
  const wordsIn = (slot, part) => {
    const it = slot.querySelector(part);
    return it && { text: it.textContent, size: getComputedStyle(it).fontSize, box: boxOf(it) };
  };
  const isAnnouncing = () => document.querySelector('.wall-called') !== null;
  const isStill = () => document.getAnimations().every(({ animationName }) => animationName === 'bounce');
  const look = () => ({
    lang: document.documentElement.lang,
    dir: document.documentElement.dir,
    hasRooms: document.querySelector('.wall').matches('.wall-rooms'),
    isSpotlit: isAnnouncing(),
    said: isAnnouncing() ? document.querySelector('[role="status"]').textContent : '',
    slots: [...document.querySelectorAll('.slot')].map((slot) => ({
      classes: slot.className,
      colour: getComputedStyle(slot).backgroundColor,
      box: boxOf(slot),
      ordinal: wordsIn(slot, '.slot-ordinal'),
      number: wordsIn(slot, '.slot-number'),
      room: wordsIn(slot, '.slot-room-name'),
      marks: [...slot.querySelectorAll('.slot-mark')].map((mark) => mark.textContent),
    })),
  });
  const isAwaited = (drawn) => {
    const shown = drawn.slots.flatMap(({ number }) => number ? [Number(number.text)] : []);
    const isThere = numbers.every((number, place) => shown[place] === number) && (!isAll || shown.length === numbers.length);
    const isThen = at === undefined || document.querySelector('.clock-time').dateTime === at;
    // Measuring has asked for letters that are missing.
    return isThere && isThen && drawn.isSpotlit === isSpotlit && document.fonts.status === 'loaded';
  };
  return new Promise((resolve, reject) => {
    const end = performance.now() + milliseconds;
    let last = '';
    let since = performance.now();
    const next = () => {
      const isLate = performance.now() > end;
      // The rows change once the ground of a call hides them.
      if (document.querySelector('.slot') === null || isAnnouncing() !== isSpotlit || !isStill()) since = performance.now();
      // Looking costs more than a frame has: an announcement is waited out without it.
      const drawn = document.querySelector('.slot') && (isLate || performance.now() - since > ${HIDDEN_MS}) ? look() : null;
      const text = JSON.stringify(drawn);
      if (drawn && text === last && isAwaited(drawn)) return resolve(drawn);
      if (isLate) return reject(new Error('drawn instead of ' + JSON.stringify({ isSpotlit, numbers, at }) + ': ' + text));
      last = text;
      requestAnimationFrame(next);
    };
    requestAnimationFrame(next);
  });
}`;
