import { type ReactNode, useId } from 'react';
import { cx } from './cx.ts';

interface PaneProps {
  readonly title?: string;
  /** Words beside the title. */
  readonly note?: ReactNode;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
  /** The plane that it lies on: what people work in stands on the surface, what stands beside it on the ground. */
  readonly plane?: 'surface' | 'ground';
}

/** A part of a page, as wide as its place: an edge divides it from the next, and no box stands around it. */
export function Pane({ title, note, actions, children, plane = 'surface' }: PaneProps) {
  const id = useId();
  return (
    <section
      {...(title !== undefined && { 'aria-labelledby': id })}
      className={cx('border-line-strong border-b px-6 py-4 max-sm:px-4', plane === 'surface' && 'bg-surface')}
    >
      {title !== undefined && (
        <header className="mb-3 flex min-h-7 flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <h2 id={id} className="font-semibold">
            {title}
          </h2>
          {note !== undefined && <span className="text-quiet leading-row">{note}</span>}
          {actions}
        </header>
      )}
      {children}
    </section>
  );
}
