import { type ReactNode, useId } from 'react';
import { cx } from './cx.ts';

interface CardProps {
  readonly title?: string;
  readonly icon?: ReactNode;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
  readonly kind?: 'plain' | 'call';
}

export function Card({ title, icon, actions, children, kind = 'plain' }: CardProps) {
  const id = useId();
  return (
    <section
      {...(title !== undefined && { 'aria-labelledby': id })}
      className={cx('rounded-card border p-6', kind === 'call' ? 'border-call bg-call-soft' : 'border-line bg-surface')}
    >
      {title !== undefined && (
        <header className="mb-4 flex flex-wrap items-center justify-between gap-3">
          <h2 id={id} className="flex items-center gap-2 font-semibold text-lg">
            {icon !== undefined && (
              <span aria-hidden="true" className="inline-flex text-brand">
                {icon}
              </span>
            )}
            {title}
          </h2>
          {actions}
        </header>
      )}
      {children}
    </section>
  );
}
