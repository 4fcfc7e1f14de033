import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from './cx.ts';

export type NoticeKind = 'info' | 'warning' | 'danger' | 'done';

const LOOKS = {
  info: { look: 'border-brand', icon: 'text-brand', Icon: Info },
  // Amber is a call's alone, and red what cannot be undone: a warning and a failure are ink.
  warning: { look: 'border-edge', icon: 'text-quiet', Icon: TriangleAlert },
  danger: { look: 'border-2 border-ink', icon: 'text-ink', Icon: CircleAlert },
  done: { look: 'border-done', icon: 'text-done', Icon: CircleCheck },
} as const;

interface NoticeProps {
  readonly kind?: NoticeKind;
  readonly title?: string;
  readonly children: ReactNode;
}

/** Said where it matters, and to a screen reader at once where something went wrong. */
export function Notice({ kind = 'info', title, children }: NoticeProps) {
  const { look, icon, Icon } = LOOKS[kind];
  return (
    <div
      role={kind === 'danger' ? 'alert' : 'note'}
      className={cx('flex items-start gap-3 rounded-control border px-4 py-3', look)}
    >
      <Icon size={20} aria-hidden="true" className={cx('mt-1 shrink-0', icon)} />
      <div className="min-w-0 grow">
        {title !== undefined && <p className="font-semibold">{title}</p>}
        {children}
      </div>
    </div>
  );
}
