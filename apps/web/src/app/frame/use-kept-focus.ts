import { type RefObject, useEffect } from 'react';

/**
 * What had the focus may go: a row with its patient, a dialog whose opener is gone with the row. Then the focus is on the
 * page's content, not before its beginning.
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
