import type { ReactNode } from 'react';
import { Skeleton } from './skeleton.tsx';

interface FigureProps {
  readonly name: string;
  /** The figure as it is written; a change moves it once, softly. */
  readonly value: string;
  readonly icon?: ReactNode;
  readonly note?: string;
}

export const Figure = ({ name, value, icon, note }: FigureProps) => (
  <div className="flex flex-col gap-1 rounded-card border border-line bg-surface p-4 sm:p-5">
    <p className="flex grow items-center gap-2 text-quiet text-sm sm:text-base">
      {icon !== undefined && (
        <span aria-hidden="true" className="inline-flex text-brand">
          {icon}
        </span>
      )}
      {name}
    </p>
    <p key={value} className="animate-settle font-semibold text-xl leading-tight sm:text-2xl">
      {value}
    </p>
    {note !== undefined && <p className="text-quiet text-sm">{note}</p>}
  </div>
);

/** A skeleton as high as the figure that comes. */
export const FigureSkeleton = () => (
  <div className="flex flex-col gap-1 rounded-card border border-line bg-surface p-4 sm:p-5">
    <p className="flex text-sm sm:text-base">
      <span className="invisible">0</span>
      <Skeleton className="my-1 w-2/3" />
    </p>
    <p className="flex text-xl leading-tight sm:text-2xl">
      <span className="invisible">0</span>
      <Skeleton className="my-1 w-1/3" />
    </p>
  </div>
);
