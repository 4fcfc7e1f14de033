import { type RefObject, useLayoutEffect, useRef } from 'react';

/** A place that something left so long ago is no longer where the eye looks for it. */
const FRESH_MS = 1_000;
const TRAVEL_MS = 200;

interface Departure {
  readonly place: DOMRect;
  readonly at: number;
}

const departures = new Map<string, Departure>();

/** Remembers where something of this name stood when it left the page, so that it can arrive elsewhere from there. */
export function useDeparture<Element extends HTMLElement>(name: string): RefObject<Element | null> {
  const ref = useRef<Element>(null);
  useLayoutEffect(() => {
    const element = ref.current;
    return () => {
      const now = performance.now();
      for (const [left, { at }] of departures) if (now - at > FRESH_MS) departures.delete(left);
      if (element) departures.set(name, { place: element.getBoundingClientRect(), at: now });
    };
  }, [name]);
  return ref;
}

/** Moves something of this name, once it is on the page, from where it stood before to where it is now. */
export function useArrival<Element extends HTMLElement>(name: string): RefObject<Element | null> {
  const ref = useRef<Element>(null);
  useLayoutEffect(() => {
    const departure = departures.get(name);
    departures.delete(name);
    if (!ref.current || !departure || performance.now() - departure.at > FRESH_MS) return;
    return travel(ref.current, departure.place);
  }, [name]);
  return ref;
}

/** Moves a picture of the element over the page, since the panes of the page would cut the element itself; ends it where the element leaves. */
function travel(element: HTMLElement, from: DOMRect): (() => void) | undefined {
  if (window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? true) return undefined;
  const to = element.getBoundingClientRect();
  const picture = element.cloneNode(true) as HTMLElement;
  const { font, color } = getComputedStyle(element);
  Object.assign(picture.style, {
    position: 'fixed',
    insetBlockStart: `${to.top}px`,
    left: `${to.left}px`,
    margin: '0',
    font,
    color,
  });
  Object.assign(picture.style, { zIndex: '40', pointerEvents: 'none', transformOrigin: '0 0' });
  picture.ariaHidden = 'true';
  document.body.append(picture);
  element.style.visibility = 'hidden';
  const end = () => {
    picture.remove();
    element.style.visibility = '';
  };
  const away = `translate(${from.left - to.left}px, ${from.top - to.top}px) scale(${from.height / to.height})`;
  const moving = picture.animate([{ transform: away }, { transform: 'none' }], { duration: TRAVEL_MS, easing: 'ease-out' });
  moving.finished.then(end, end);
  return () => moving.cancel();
}
