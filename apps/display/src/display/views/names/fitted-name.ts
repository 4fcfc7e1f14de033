import { largestFitting } from './largest-fitting.ts';

/** A capital's or an alef's height, as a share of its size. */
const CAPITAL = 0.698;
/** The least size, as a share of the screen's shorter side and in pixels: a name that is too long at it is cut, with a mark. */
const LEAST = { share: 0.02, px: 14 } as const;
const CUT = 'room-name-cut';
/** A box that begins at the screen's edge instead of at the numbers' axis. */
const WIDE = 'room-box-wide';

/** Keeps the name within a box as large as the box allows: again whenever the box changes or letters arrive. A box is for one name alone. */
export function keepFitted(box: HTMLElement): () => void {
  const fit = (): void => {
    for (const name of box.querySelectorAll<HTMLElement>('.room-name')) fitName(name, box);
  };
  // Observing begins with a first report, before the box is painted.
  const observer = new ResizeObserver(fit);
  observer.observe(box);
  document.fonts.addEventListener('loadingdone', fit);
  return () => {
    observer.disconnect();
    document.fonts.removeEventListener('loadingdone', fit);
  };
}

/** Ways to write a name, the first that is read from the last chair before the others: in one row before two, from the axis before the edge. */
const WAYS = [
  { rows: 1, isWide: false },
  { rows: 1, isWide: true },
  { rows: 2, isWide: false },
  { rows: 2, isWide: true },
] as const;

type Way = (typeof WAYS)[number];

/** A name is as large as it can be in the first way in which it is read; where there is none, in the way in which it is largest. */
function fitName(name: HTMLElement, box: HTMLElement): void {
  name.classList.remove(CUT);
  name.removeAttribute('style');
  const side = Math.min(window.innerWidth, window.innerHeight);
  const most = Math.floor(Number.parseFloat(getComputedStyle(name).fontSize));
  const least = Math.min(most, Math.round(Math.max(LEAST.px, side * LEAST.share)));
  const needed = Math.min(most, (side * Number(box.dataset['need'])) / CAPITAL);

  let [best, size]: [Way, number] = [WAYS[0], 0];
  for (const way of WAYS) {
    box.classList.toggle(WIDE, way.isWide);
    const largest = largestFitting((at) => isWhole(written(name, way.rows, at), box, way.rows), least, most) ?? 0;
    if (largest > size) [best, size] = [way, largest];
    if (size >= needed) break;
  }
  box.classList.toggle(WIDE, best.isWide);
  if (size === 0) {
    written(name, 2, least).classList.add(CUT);
    return;
  }
  written(name, best.rows, size);
  if (best.rows === 2) balance(name, box);
}

function written(name: HTMLElement, rows: number, size: number): HTMLElement {
  name.style.whiteSpace = rows === 1 ? 'nowrap' : 'normal';
  name.style.fontSize = `${size}px`;
  return name;
}

/** Pixels are whole in these measures, and the parts of one that they lose are no overflow. A row is less than half as high again as its letters. */
function isWhole(name: HTMLElement, box: HTMLElement, rows: number): boolean {
  const size = Number.parseFloat(name.style.fontSize);
  const isWideEnough = name.scrollWidth <= Math.min(name.clientWidth, widthIn(box)) + 1;
  return isWideEnough && name.clientHeight <= box.clientHeight + 1 && name.clientHeight < (rows + 1) * size;
}

/** The width of a box without its padding, which a name that begins at the axis leaves free. */
function widthIn(box: HTMLElement): number {
  const { paddingInlineStart } = getComputedStyle(box);
  return box.clientWidth - Math.ceil(Number.parseFloat(paddingInlineStart));
}

/** The narrowest width that still takes two rows makes them alike. */
function balance(name: HTMLElement, box: HTMLElement): void {
  const width = widthIn(box);
  const narrow = (by: number): boolean => {
    name.style.maxInlineSize = `${width - by}px`;
    return isWhole(name, box, 2);
  };
  narrow(largestFitting(narrow, 0, width - 1) ?? 0);
}
