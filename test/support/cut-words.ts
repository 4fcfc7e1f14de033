import type { Page } from 'puppeteer';

/** Words that a box cuts off without a mark that is whole and at their end, each with what is wrong. */
export const cutWords = (page: Page): Promise<unknown> => page.evaluate(CUT_WORDS);

const CUT_WORDS = `(() => {
  const clips = (box, axis) => !isInline(box) && /hidden|clip/.test(getComputedStyle(box)['overflow' + axis]);
  const scrolls = (overflow) => overflow === 'auto' || overflow === 'scroll';
  const isInline = (element) => /^(inline|contents)$/.test(getComputedStyle(element).display);
  const isForReadersAlone = (element) =>
    element !== null && (getComputedStyle(element).clipPath !== 'none' || isForReadersAlone(element.parentElement));
  const isSeen = (element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !isForReadersAlone(element);

  const linesOf = (node) => {
    const range = document.createRange();
    range.selectNodeContents(node);
    return [...range.getClientRects()].filter(({ width, height }) => width > 0 && height > 0);
  };
  const isCutAcross = (box, lines) => {
    const start = box.getBoundingClientRect().left + box.clientLeft;
    return clips(box, 'X') && lines.some(({ left, right }) => left < start - 1 || right > start + box.clientWidth + 1);
  };
  // Letters may stand out of a tight line by a part of its height, and be whole.
  const isCutBelow = (box, lines) => {
    const first = box.getBoundingClientRect().top + box.clientTop;
    const isOut = ({ top, bottom, height }) => top < first - height / 3 || bottom > first + box.clientHeight + height / 3;
    return clips(box, 'Y') && lines.some(isOut);
  };

  // A box whose words are of the other direction has the mark at their beginning.
  const wrongEnd = (box) => {
    const isLatin = /^[^A-Za-z\\u0621-\\u064a]*[A-Za-z]/.test(box.textContent);
    return (getComputedStyle(box).direction === 'ltr') === isLatin ? null : 'its mark is at the wrong end';
  };
  // The browser sets the mark behind the last words, wherever they end, and counts it to the content's width.
  const markOf = (box) => {
    const { left, right, top, bottom, height } = box.getBoundingClientRect();
    const { direction, paddingInlineEnd } = getComputedStyle(box);
    const beyond = Math.max(0, box.scrollWidth - box.clientWidth - parseFloat(paddingInlineEnd));
    return { left: direction === 'rtl' ? left - beyond : left, right: direction === 'rtl' ? right : right + beyond, top, bottom, height };
  };
  const isClamp = ({ webkitLineClamp, webkitBoxOrient, display }) =>
    webkitLineClamp !== 'none' && webkitBoxOrient === 'vertical' && /flow-root|-webkit/.test(display);
  // An ellipsis is drawn on the lines of the box itself, not on those of a block or a flexible item within.
  const hasEllipsis = (box, node) => {
    let owner = node.parentElement;
    while (owner !== box && isInline(owner)) owner = owner.parentElement;
    const { textOverflow, display } = getComputedStyle(box);
    return textOverflow === 'ellipsis' && owner === box && !/flex|grid/.test(display);
  };

  const wrongOf = (node) => {
    let lines = linesOf(node);
    let isMark = false;
    // An open dialog locks the page itself, which is no box then.
    for (let box = node.parentElement; box !== document.documentElement; box = box.parentElement) {
      const style = getComputedStyle(box);
      if (scrolls(style.overflowX) || scrolls(style.overflowY)) return null;
      if (!isMark && isCutBelow(box, lines)) {
        if (!isClamp(style)) return 'no mark';
        if (wrongEnd(box) !== null) return wrongEnd(box);
        lines = [markOf(box)];
        isMark = true;
      }
      if (isCutAcross(box, lines)) {
        if (isMark) return 'its mark is clipped';
        return hasEllipsis(box, node) ? wrongEnd(box) : 'no mark';
      }
      if (style.position === 'fixed') return null;
    }
    return null;
  };

  const found = [];
  const tell = (element, wrong, words) => found.push(wrong + ': ' + words.trim().slice(0, 60) + ' in ' + element.outerHTML.slice(0, 160));
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { data, parentElement } = walker.currentNode;
    const wrong = data.trim() !== '' && isSeen(parentElement) ? wrongOf(walker.currentNode) : null;
    if (wrong !== null) tell(parentElement, wrong, data);
  }
  for (const input of document.querySelectorAll('input'))
    if (input.scrollWidth > input.clientWidth + 1 && isSeen(input) && getComputedStyle(input).textOverflow !== 'ellipsis')
      tell(input, 'no mark', input.value);
  return found;
})()`;
