import { Skeleton } from './skeleton.tsx';

interface FigureProps {
  readonly name: string;
  /** The figure as it is written; a change moves it once, softly. */
  readonly value: string;
  readonly note?: string;
}

export const Figure = ({ name, value, note }: FigureProps) => (
  <div className="flex flex-col border-line-strong border-t-2 pt-2">
    <p className="grow text-meta text-quiet leading-row">{name}</p>
    <p key={value} className="animate-settle font-semibold text-4xl leading-tight sm:text-5xl">
      {value}
    </p>
    {note !== undefined && <p className="text-quiet text-sm">{note}</p>}
  </div>
);

/** A skeleton as high as the figure that comes. */
export const FigureSkeleton = () => (
  <div className="flex flex-col border-line-strong border-t-2 pt-2">
    <p className="flex text-meta leading-row">
      <span className="invisible">0</span>
      <Skeleton className="my-1 w-2/3" />
    </p>
    <p className="flex text-4xl leading-tight sm:text-5xl">
      <span className="invisible">0</span>
      <Skeleton className="my-1 w-1/3" />
    </p>
  </div>
);
