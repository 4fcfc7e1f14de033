import type { ReactNode } from 'react';

interface EmptyStateProps {
  readonly icon: ReactNode;
  readonly title: string;
  /** Why, and what to do next. */
  readonly text: string;
  readonly action?: ReactNode;
}

export const EmptyState = ({ icon, title, text, action }: EmptyStateProps) => (
  <div className="flex flex-col items-center gap-2 px-6 py-12 text-center">
    <span aria-hidden="true" className="mb-1 inline-flex text-faint">
      {icon}
    </span>
    <p className="font-semibold text-lg">{title}</p>
    <p className="max-w-md text-pretty text-quiet">{text}</p>
    {action && <div className="mt-4">{action}</div>}
  </div>
);
