import type { Page } from 'puppeteer';

/** Elements of a wall that leave their box or the screen, or overlap another. */
export const outOfPlace = (page: Page): Promise<unknown> => page.evaluate(OUT_OF_PLACE);

/** The ink of words counts, and the box of everything else: a telephone's page may be longer than its screen. */
const OUT_OF_PLACE = `(() => {
  const SIDES = { left: -1, top: -1, right: 1, bottom: 1 };
  const within = (inner, outer, sides = Object.keys(SIDES)) =>
    sides.every((side) => (inner[side] - outer[side]) * SIDES[side] <= 1);
  const meet = (one, other) =>
    Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1 &&
    Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1;
  const boxOf = (it) => it.getBoundingClientRect();
  const inkOf = (it) => {
    if (it.textContent === '') return boxOf(it);
    const range = document.createRange();
    range.selectNodeContents(it);
    // Words that are not shown have no ink.
    return range.getClientRects().length > 0 ? range.getBoundingClientRect() : boxOf(it);
  };
  const all = (selector) => [...document.querySelectorAll(selector)].filter((it) => it.getClientRects().length > 0);
  const height = innerWidth < 900 ? document.documentElement.scrollHeight : innerHeight;
  const screen = { left: 0, top: 0, right: document.documentElement.clientWidth, bottom: height };
  const columns = all('.queue, .panel, .side, .strip');
  const parts = all('.slot, .figure, .silence, .panel-name, .services, .queue > .page-mark');
  const words = all('.slot span, .slot svg, .figure *, .services *, .panel-name, .silence, .clock *, .panel-qrcode');
  const placeOf = (word) => boxOf(word.closest('.slot, .figure, .services, .silence, .clock, .panel'));
  const isMet = (it, others) => others.some((other) => other !== it && meet(boxOf(it), boxOf(other)));
  return [
    ...columns.filter((it) => !within(boxOf(it), screen) || isMet(it, columns)),
    ...parts.filter((it) => !within(boxOf(it), boxOf(it.closest('.queue, .panel, .side')))),
    ...words.filter((it) => !within(boxOf(it), placeOf(it)) || !within(inkOf(it), placeOf(it), ['left', 'right'])),
    ...all('.slot-number').filter((it) => isMet(it, [...it.parentElement.children])),
  ].map((it) => it.outerHTML.slice(0, 100));
})()`;
