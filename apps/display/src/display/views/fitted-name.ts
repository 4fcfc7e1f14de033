import { largestFitting } from './largest-fitting.ts';

/** Letters of this size, as a share of the screen's shorter side, stand 20 minutes of arc high at six metres from 43 inches. */
const READ_FROM_AFAR = 0.0935;
/** The least size, as a share of that side and in pixels: a name that is too long at it is cut, with a mark. */
const LEAST = { share: 0.02, px: 14 } as const;
const CUT = 'slot-room-name-cut';

/** Keeps the name within a box as large as the box allows: again whenever the box changes or letters arrive. A box is for one name alone. */
export function keepFitted(box: HTMLElement): () => void {
  const fit = (): void => {
    for (const name of box.querySelectorAll<HTMLElement>('.slot-room-name')) fitName(name, box);
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

/** A name stands in one row where it is read from afar so, else in one or two, whichever is larger; the style's own size is the most. */
function fitName(name: HTMLElement, box: HTMLElement): void {
  name.classList.remove(CUT);
  name.removeAttribute('style');
  const side = Math.min(window.innerWidth, window.innerHeight);
  const most = Math.floor(Number.parseFloat(getComputedStyle(name).fontSize));
  const least = Math.min(most, Math.round(Math.max(LEAST.px, side * LEAST.share)));
  const largestIn = (rows: number): number =>
    largestFitting((size) => isWhole(written(name, rows, size), box, rows), least, most) ?? 0;

  const inOne = largestIn(1);
  const inTwo = inOne >= side * READ_FROM_AFAR ? 0 : largestIn(2);
  const rows = inTwo > inOne ? 2 : 1;
  const size = Math.max(inOne, inTwo);
  if (size === 0) {
    written(name, 2, least).classList.add(CUT);
    return;
  }
  written(name, rows, size);
  if (rows === 2) balance(name, box);
}

function written(name: HTMLElement, rows: number, size: number): HTMLElement {
  name.style.whiteSpace = rows === 1 ? 'nowrap' : 'normal';
  name.style.fontSize = `${size}px`;
  return name;
}

/** Pixels are whole in these measures, and the parts of one that they lose are no overflow. A row is less than half as high again as its letters. */
function isWhole(name: HTMLElement, box: HTMLElement, rows: number): boolean {
  const size = Number.parseFloat(name.style.fontSize);
  const isWideEnough = name.scrollWidth <= Math.min(name.clientWidth, box.clientWidth) + 1;
  return isWideEnough && name.clientHeight <= box.clientHeight + 1 && name.clientHeight < (rows + 1) * size;
}

/** The narrowest width that still takes two rows makes them alike. */
function balance(name: HTMLElement, box: HTMLElement): void {
  const narrow = (by: number): boolean => {
    name.style.maxInlineSize = `${box.clientWidth - by}px`;
    return isWhole(name, box, 2);
  };
  narrow(largestFitting(narrow, 0, box.clientWidth - 1) ?? 0);
}
