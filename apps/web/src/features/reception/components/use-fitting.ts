import { type RefCallback, useCallback, useState } from 'react';

/** The height of a row, in rem. */
const LINE_REM = 2.3125;
/** Lines that there is always room for; a page that cannot measure shows these. */
const LEAST = 3;

interface Fitting {
  readonly list: RefCallback<HTMLElement>;
  /** Lines that fit whole. */
  readonly fitting: number;
}

/** Measures how many lines a list has room for, again whenever its height changes. */
export function useFitting(): Fitting {
  const [fitting, setFitting] = useState(LEAST);
  const list = useCallback((element: HTMLElement | null) => {
    if (!element || !('ResizeObserver' in window)) return;
    const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
    const sizes = new ResizeObserver(([entry]) => {
      if (entry) setFitting(Math.floor(entry.contentRect.height / (LINE_REM * rem)));
    });
    sizes.observe(element);
    return () => sizes.disconnect();
  }, []);
  return { list, fitting };
}
