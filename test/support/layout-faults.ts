import type { Page } from 'puppeteer';

/**
 * Faults of a page's layout as it stands at this width: it scrolls sideways, a target is too small or lies under something else, words of
 * one row lie over each other, or more than one button is filled.
 */
export const layoutFaults = (page: Page): Promise<unknown> => page.evaluate(LAYOUT_FAULTS);

const LAYOUT_FAULTS = `(() => {
  const LEAST = 44;
  const found = [];
  const tell = (wrong, element) => found.push(wrong + ': ' + (element.innerText ?? '').trim().slice(0, 40) + ' ' + element.outerHTML.slice(0, 140));
  const isForReadersAlone = (element) =>
    element !== null && (getComputedStyle(element).clipPath !== 'none' || isForReadersAlone(element.parentElement));
  const isSeen = (element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !isForReadersAlone(element) && element.getBoundingClientRect().width > 0;
  const isInText = (link) => link.tagName === 'A' && getComputedStyle(link).display === 'inline';
  const isScrolledAway = (element) => {
    const { top, bottom, left, right } = element.getBoundingClientRect();
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    for (let box = element.parentElement; box; box = box.parentElement) {
      if (!/auto|scroll|hidden|clip/.test(getComputedStyle(box).overflow)) continue;
      const around = box.getBoundingClientRect();
      if (y < around.top || y > around.bottom || x < around.left || x > around.right) return true;
    }
    return y < 0 || y > innerHeight || x < 0 || x > innerWidth;
  };

  // A target may reach beyond its own box, over all of its row.
  const reachesBeyond = (target) => {
    target.scrollIntoView({ block: 'center' });
    const { left, top, width, height } = target.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    const reach = (right, down) => {
      let pixels = 0;
      const isHit = (hit) => hit !== null && target.contains(hit);
      while (pixels < LEAST && isHit(document.elementFromPoint(x + right * (pixels + 1), y + down * (pixels + 1)))) pixels += 1;
      return pixels;
    };
    return reach(-1, 0) + reach(1, 0) >= LEAST - 1 && reach(0, -1) + reach(0, 1) >= LEAST - 1;
  };

  const root = document.documentElement;
  if (root.scrollWidth > root.clientWidth) found.push('it scrolls sideways: ' + root.scrollWidth + ' in ' + root.clientWidth);

  const isOpen = document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]') !== null;
  const targets = [...document.querySelectorAll('button, a[href], input, textarea, select, summary, [role="tab"]')].filter(
    (element) => isSeen(element) && !isInText(element) && !element.closest('[inert], [aria-hidden="true"], .slip'),
  );
  for (const target of targets) {
    // A box to be ticked, and a field with a sign in it, are pressed anywhere on their label.
    const label = target.closest('label');
    const { width, height } = (label ?? target).getBoundingClientRect();
    const own = target.getBoundingClientRect();
    const isSmall = Math.max(width, own.width) < LEAST - 0.5 || Math.max(height, own.height) < LEAST - 0.5;
    if (isSmall && !reachesBeyond(target)) tell('a target is too small', target);
    if (isOpen || label || isScrolledAway(target)) continue;
    const hit = document.elementFromPoint(own.left + own.width / 2, own.top + own.height / 2);
    if (hit && !target.contains(hit) && !hit.contains(target)) tell('a target lies under something', target);
  }

  for (const row of document.querySelectorAll('main tr, main li, main header, main dl')) {
    const parts = [];
    const walker = document.createTreeWalker(row, NodeFilter.SHOW_TEXT);
    while (walker.nextNode())
      if (walker.currentNode.data.trim() !== '' && isSeen(walker.currentNode.parentElement)) parts.push(walker.currentNode);
    const linesOf = (node) => {
      const range = document.createRange();
      range.selectNodeContents(node);
      return [...range.getClientRects()].map((line) => [node.parentElement, line]);
    };
    const places = parts.flatMap(linesOf).map(([element, line]) => {
      let { left, right, top, bottom } = line;
      for (let box = element; box !== row.parentElement; box = box.parentElement)
        if (/hidden|clip|auto|scroll/.test(getComputedStyle(box).overflow)) {
          const around = box.getBoundingClientRect();
          [left, right, top, bottom] = [Math.max(left, around.left), Math.min(right, around.right), Math.max(top, around.top), Math.min(bottom, around.bottom)];
        }
      return { element, left, right, top, bottom };
    });
    const seen = places.filter(({ left, right, top, bottom }) => right > left && bottom > top);
    seen.forEach((one, index) => {
      for (const other of seen.slice(index + 1)) {
        if (one.element === other.element) continue;
        const width = Math.min(one.right, other.right) - Math.max(one.left, other.left);
        const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
        if (width > 2 && height > Math.min(one.bottom - one.top, other.bottom - other.top) / 3) tell('words lie over others', one.element);
      }
    });
  }

  const probe = document.createElement('span');
  probe.style.background = 'var(--color-fill)';
  document.body.append(probe);
  const fill = getComputedStyle(probe).backgroundColor;
  probe.remove();
  const around = document.querySelector('[role="alertdialog"], [role="dialog"]') ?? document.body;
  // Pages outside of the app have no such colour.
  const isPlain = fill === 'rgba(0, 0, 0, 0)';
  const filled = isPlain ? [] : [...around.querySelectorAll('button, a[href]')].filter(
    (element) => isSeen(element) && element.getBoundingClientRect().bottom > 0 && getComputedStyle(element).backgroundColor === fill,
  );
  if (filled.length > 1) for (const each of filled) tell('more than one button is filled', each);
  return found;
})()`;
