import { Skeleton } from './skeleton.tsx';

interface FigureProps {
  readonly name: string;
  /** The figure as it is written; a change moves it once, softly. */
  readonly value: string;
  readonly note?: string;
  /** Values of the days behind the figure, as a small curve beside it; null: too few to say. */
  readonly curve?: readonly (number | null)[];
}

export function Figure({ name, value, note, curve }: FigureProps) {
  const figure = (
    <p key={value} className="animate-settle font-semibold text-4xl leading-tight sm:text-5xl">
      {partsOf(value).map(({ at, words, isNumber }) => (
        <span key={at} className={isNumber ? undefined : 'font-medium text-xl'}>
          {words}
        </span>
      ))}
    </p>
  );
  return (
    <div className="flex flex-col border-line-strong border-t-2 pt-2">
      <p className="grow text-meta text-quiet leading-row">{name}</p>
      {curve === undefined ? (
        figure
      ) : (
        <div className="flex items-end justify-between gap-2">
          {figure}
          <FigureCurve values={curve} />
        </div>
      )}
      {note !== undefined && <p className="text-quiet text-sm">{note}</p>}
    </div>
  );
}

const WIDE = 56;
const HIGH = 20;

/** The way of a figure over its days, in the direction of reading, to the dot of the last. The figure says it; the curve is for the eye. */
function FigureCurve({ values }: { readonly values: readonly (number | null)[] }) {
  const known = values.flatMap((value, place) => (value === null ? [] : [{ value, place }]));
  const most = Math.max(...known.map(({ value }) => value));
  const least = Math.min(...known.map(({ value }) => value));
  const points = known.map(({ value, place }) => ({
    x: (place / Math.max(1, values.length - 1)) * WIDE,
    y: most === least ? HIGH / 2 : HIGH - ((value - least) / (most - least)) * HIGH,
  }));
  const last = points.at(-1);
  if (last === undefined || points.length < 2) return null;
  return (
    <svg width={WIDE} height={HIGH} className="mirrored mb-2 shrink-0 overflow-visible max-sm:hidden" aria-hidden="true">
      <polyline points={points.map(({ x, y }) => `${x},${y}`).join(' ')} fill="none" className="stroke-edge" strokeWidth="1.5" />
      <circle cx={last.x} cy={last.y} r="2" className="fill-brand" />
    </svg>
  );
}

/** Its unit is smaller than the number; words without a number are the figure itself. */
function partsOf(value: string): readonly { readonly at: number; readonly words: string; readonly isNumber: boolean }[] {
  const parts = [...value.matchAll(/\p{Nd}[\p{Nd}.,٫٬%٪]*|\P{Nd}+/gu)];
  return parts.map(({ index: at, 0: words }) => ({ at, words, isNumber: parts.length === 1 || /^\p{Nd}/u.test(words) }));
}

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
