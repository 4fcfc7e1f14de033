import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from './cx.ts';

export type NoticeKind = 'info' | 'warning' | 'danger' | 'done';

const LOOKS = {
  info: { look: 'bg-brand-soft text-on-brand-soft', Icon: Info },
  // Amber is a call's alone.
  warning: { look: 'border border-edge bg-sunken text-ink', Icon: TriangleAlert },
  danger: { look: 'bg-danger-soft text-on-danger-soft', Icon: CircleAlert },
  done: { look: 'bg-done-soft text-on-done-soft', Icon: CircleCheck },
} as const;

interface NoticeProps {
  readonly kind?: NoticeKind;
  readonly title?: string;
  readonly children: ReactNode;
}

/** Said where it matters, and to a screen reader at once where something went wrong. */
export function Notice({ kind = 'info', title, children }: NoticeProps) {
  const { look, Icon } = LOOKS[kind];
  return (
    <div role={kind === 'danger' ? 'alert' : 'note'} className={cx('flex items-start gap-3 rounded-control px-4 py-3', look)}>
      <Icon size={20} aria-hidden="true" className="mt-1 shrink-0" />
      <div className="min-w-0 grow">
        {title !== undefined && <p className="font-semibold">{title}</p>}
        {children}
      </div>
    </div>
  );
}
