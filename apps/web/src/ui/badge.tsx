import type { ReactNode } from 'react';
import { cx } from './cx.ts';

/** `call` only for a patient being called, `done` only for what is done, `danger` only for what cannot be undone. */
export type BadgeKind = 'neutral' | 'brand' | 'call' | 'done' | 'danger';

const KINDS: Readonly<Record<BadgeKind, string>> = {
  neutral: 'bg-sunken text-quiet',
  brand: 'bg-brand-soft text-on-brand-soft',
  call: 'bg-call text-on-call',
  done: 'bg-done-soft text-on-done-soft',
  danger: 'bg-danger-soft text-on-danger-soft',
};

interface BadgeProps {
  readonly kind?: BadgeKind;
  /** Colour alone tells nobody anything. */
  readonly icon: ReactNode;
  readonly children: ReactNode;
}

export const Badge = ({ kind = 'neutral', icon, children }: BadgeProps) => (
  <span
    className={cx('inline-flex items-center gap-1.5 whitespace-nowrap rounded-full px-3 py-1 font-medium text-sm', KINDS[kind])}
  >
    <span aria-hidden="true" className="inline-flex">
      {icon}
    </span>
    {children}
  </span>
);
