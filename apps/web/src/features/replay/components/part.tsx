import { type ReactNode, useId } from 'react';
import { cx } from '../../../ui/cx.ts';

interface PartProps {
  readonly title: string;
  readonly note?: ReactNode;
  /** It scrolls what it holds; otherwise its content does so itself. */
  readonly isScrolling?: boolean;
  readonly children: ReactNode;
}

/** A pane under the player, beside the others where there is room. */
export function Part({ title, note, isScrolling = false, children }: PartProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="@container flex min-h-0 min-w-0 grow flex-col">
      <div className="flex min-h-12 shrink-0 flex-wrap items-center justify-between gap-x-4 px-5 max-sm:px-4">
        <h2 id={id} className="font-semibold">
          {title}
        </h2>
        {note}
      </div>
      <div className={cx('relative min-h-0 grow', isScrolling ? 'scroll-thin desk:overflow-y-auto' : 'flex flex-col')}>
        {children}
      </div>
    </section>
  );
}
