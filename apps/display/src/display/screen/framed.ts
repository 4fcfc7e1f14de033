import { WALL_SHOWN } from '#libs/contracts/wall/framed-wall.ts';
import type { Display } from './display.ts';

/** Tells the page around a frame, once, that the wall shows its clinic. A demonstration alone frames it, so any page may hear. */
export function tellAroundFrame(display: Pick<Display, 'screen' | 'subscribe'>): void {
  if (window.parent === window) return;
  const stop = display.subscribe(() => {
    if (display.screen.at !== 'open') return;
    window.parent.postMessage(WALL_SHOWN, '*');
    stop();
  });
}
