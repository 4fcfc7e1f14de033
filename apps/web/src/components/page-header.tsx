import type { ReactNode } from 'react';
import { DayAndTime } from './day-and-time.tsx';

interface PageHeaderProps {
  readonly title: string;
  /** One sentence of what the page is for; a page that people open every day has none. */
  readonly about?: string;
  /** The page is about this moment: day and time stand beside its title. */
  readonly hasClock?: boolean;
  /** Choices that the page is made of, beside the title: a day, a room. */
  readonly beside?: ReactNode;
  readonly actions?: ReactNode;
}

export const PageHeader = ({ title, about, hasClock = false, beside, actions }: PageHeaderProps) => (
  <header className="flex min-h-18 shrink-0 flex-wrap items-center gap-x-4 gap-y-2 px-6 py-3 max-sm:min-h-14 max-sm:px-4">
    <div className="min-w-0">
      <h1 className="font-semibold text-2xl">{title}</h1>
      {about !== undefined && <p className="text-meta text-quiet leading-row max-sm:hidden">{about}</p>}
    </div>
    {hasClock && !beside && <DayAndTime />}
    {beside}
    {(actions || (hasClock && beside)) && (
      <div className="ms-auto flex flex-wrap items-center gap-2">
        {hasClock && beside && <DayAndTime />}
        {actions}
      </div>
    )}
  </header>
);
