import { type ReactNode, type RefCallback, useCallback, useState } from 'react';
import { cx } from './cx.ts';

interface SideScrollProps {
  /** The last column stands still at the end, above what scrolls. */
  readonly hasMenu: boolean;
  /** The name of what scrolls, where nothing in it may take the focus: then it takes the focus itself, so that arrow keys scroll it. */
  readonly label?: string;
  readonly children: ReactNode;
  readonly className?: string;
  /** It fills the height that is left to it, and scrolls down as well. */
  readonly isFilling?: boolean;
}

/** Scrolls sideways what is wider than its place; a shade at the end says that there is more, since a bar may be hidden or far below. */
export function SideScroll({ hasMenu, label, children, className, isFilling = false }: SideScrollProps) {
  const [hasMore, setHasMore] = useState(false);
  const box = useCallback<RefCallback<HTMLElement>>((element) => {
    if (element === null) return undefined;
    const look = () => setHasMore(element.scrollWidth - element.clientWidth - Math.abs(element.scrollLeft) > 1);
    const sizes = new ResizeObserver(look);
    for (const each of [element, ...element.children]) sizes.observe(each);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      sizes.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, []);
  return (
    <div className={cx('@container relative overflow-hidden', isFilling && 'flex min-h-0 grow flex-col', className)}>
      <div
        ref={box}
        {...(label !== undefined && { role: 'group', 'aria-label': label, tabIndex: 0 })}
        className={cx(
          'bg-inherit',
          isFilling ? 'scroll-thin min-h-0 grow overflow-auto' : 'overflow-x-auto',
          label !== undefined && '-outline-offset-3!',
        )}
      >
        {children}
      </div>
      {hasMore && (
        <span
          aria-hidden="true"
          className={cx(
            'mirrored pointer-events-none absolute inset-y-0 w-6 bg-linear-to-l from-ink/15 to-transparent',
            hasMenu ? 'end-14' : 'end-0',
          )}
        />
      )}
    </div>
  );
}
