import type { ReactNode } from 'react';

interface PageHeaderProps {
  readonly title: string;
  /** One sentence of what the page is for. */
  readonly about: string;
  readonly actions?: ReactNode;
}

export const PageHeader = ({ title, about, actions }: PageHeaderProps) => (
  <header className="mb-6 flex flex-wrap items-end justify-between gap-4">
    <div className="min-w-0">
      <h1 className="font-bold text-2xl">{title}</h1>
      <p className="mt-1 text-quiet">{about}</p>
    </div>
    {actions && <div className="flex flex-wrap gap-3">{actions}</div>}
  </header>
);
