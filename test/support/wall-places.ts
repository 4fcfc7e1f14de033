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
  const isCall = document.querySelector('.wall-called') !== null;
  const columns = all('.queue, .house, .strip');
  const parts = all('.slot, .clinic-name, .panel, .figures, .silence, .clock, .code, .services, .page-mark');
  // The ground of a call covers a message of the day too, where that stands under the queue.
  const placeOfCall = () => {
    const { left, top, right, bottom } = boxOf(document.querySelector('.queue'));
    const notice = innerWidth > innerHeight ? document.querySelector('.strip-notice') : null;
    return { left, top, right, bottom: notice ? boxOf(notice).bottom : bottom };
  };
  const isLeaving = (word) => isCall && word.closest('.slot-latest') !== null;
  const isOfCall = (word) => word.closest('.call') !== null;
  const words = all('.slot span, .slot svg, .figures *, .services *, .clinic-name, .silence, .clock *, .panel *, .code img');
  const placeOf = (word) =>
    isLeaving(word) ? placeOfCall() : boxOf(word.closest('.slot, .figures, .services, .silence, .clock, .panel, .code, .house'));
  const isMet = (it, others) => others.some((other) => other !== it && !other.contains(it) && meet(boxOf(it), boxOf(other)));
  return [
    ...columns.filter((it) => !within(boxOf(it), screen) || isMet(it, columns)),
    ...parts.filter((it) => !within(boxOf(it), boxOf(it.closest('.queue, .house')))),
    ...all('.clinic-name, .panel, .figures, .silence, .clock, .code').filter((it, _, those) => isMet(it, those)),
    ...words
      .filter((it) => isCall || !isOfCall(it))
      .filter((it) => !within(boxOf(it), placeOf(it)) || !within(inkOf(it), placeOf(it), ['left', 'right'])),
    ...all('.slot-number').filter((it) => isMet(it, [...it.parentElement.querySelectorAll('.slot-notes, .slot-mark, .room-name')]
      .filter((other) => isOfCall(other) === isCall || !isOfCall(other) && other.closest('.slot-room') === null))),
  ].map((it) => it.outerHTML.slice(0, 100));
})()`;
