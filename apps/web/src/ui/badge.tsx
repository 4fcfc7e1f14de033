import type { ReactNode } from 'react';
import { cx } from './cx.ts';

/** `call` only for a patient being called, `done` only for what is done, `danger` only for what cannot be undone. */
export type BadgeKind = 'neutral' | 'plain' | 'brand' | 'call' | 'done' | 'danger';

const KINDS: Readonly<Record<BadgeKind, string>> = {
  neutral: 'text-quiet',
  plain: 'text-ink',
  brand: 'font-semibold text-brand',
  call: 'font-semibold text-ink',
  done: 'text-done',
  danger: 'text-danger',
};

interface BadgeProps {
  readonly kind?: BadgeKind;
  /** Colour alone tells nobody anything. Left out for the ordinary state, which is silent. */
  readonly icon?: ReactNode;
  readonly children: ReactNode;
}

export const Badge = ({ kind = 'neutral', icon, children }: BadgeProps) => (
  <span className={cx('inline-flex items-center gap-1.5 whitespace-nowrap align-middle leading-row', KINDS[kind])}>
    {icon !== undefined && (
      <span aria-hidden="true" className="inline-flex shrink-0">
        {kind === 'call' ? <span className="size-2.5 rounded-xs bg-call" /> : icon}
      </span>
    )}
    {children}
  </span>
);
