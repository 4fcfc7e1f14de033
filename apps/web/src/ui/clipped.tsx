import type { ReactNode } from 'react';
import { cx } from './cx.ts';

const LINES = { 1: 'line-clamp-1', 2: 'line-clamp-2', 3: 'line-clamp-3', 4: 'line-clamp-4' } as const;

interface ClippedProps {
  readonly lines: keyof typeof LINES;
  readonly children: ReactNode;
  readonly className?: string;
}

/** The mark stands behind the words, where those of the other direction end at the box's edge: only what is below may be clipped. */
export const MARKED = 'min-w-0 overflow-y-clip overflow-x-visible';

/** Words of either script where there may be too many of them: they lose their own end, and stand where the page's words begin. */
export const Clipped = ({ lines, children, className }: ClippedProps) => (
  <bdi className={cx('aligned-with-page', LINES[lines], MARKED, className)}>{children}</bdi>
);
