import { type RefObject, useEffect } from 'react';

/**
 * The focused element may be removed: a row with its patient, or a dialog whose opener went with the row. The focus then moves to
 * the page's content instead of the start of the document.
 */
export function useKeptFocus(content: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let last: EventTarget | null = null;
    const follow = ({ target }: FocusEvent): void => {
      last = target;
    };
    const isLost = (): boolean => last instanceof Element && !last.isConnected && document.activeElement === document.body;
    const keep = (): void => {
      if (isLost()) content.current?.focus({ preventScroll: true });
    };
    // A dialog that closes gives the focus back by itself, a frame later.
    const changes = new MutationObserver(() => {
      if (isLost()) requestAnimationFrame(keep);
    });
    document.addEventListener('focusin', follow);
    changes.observe(document.body, { childList: true, subtree: true });
    return () => {
      document.removeEventListener('focusin', follow);
      changes.disconnect();
    };
  }, [content]);
}
