import { memo, useId, useMemo } from 'react';
import { useFormat } from '../../../../i18n/use-format.ts';
import { waitingAlong } from '../../rules/landscape.ts';
import type { Moment } from '../../rules/moments.ts';
import type { Span } from '../../rules/timeline.ts';

interface LandscapeProps {
  readonly moments: readonly Moment[];
  readonly span: Span;
  /** The place of the instant shown, from 0 to 1. */
  readonly share: number;
}

/** The day as how many waited: what has passed is filled, and the instant stands above it. The figures below say it in words. */
export function Landscape({ moments, span, share }: LandscapeProps) {
  const format = useFormat();
  const clip = useId();
  const counts = useMemo(() => waitingAlong(moments, span), [moments, span]);
  const most = Math.max(1, ...counts);
  const along = counts.map((count, place) => `${place},${(1 - count / most) * HEIGHT}`).join('L');
  const end = counts.length - 1;
  return (
    <div aria-hidden="true" className="relative mx-3 h-18">
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${end} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="mirrored absolute inset-0 size-full overflow-visible"
      >
        <clipPath id={clip}>
          <rect width={end * share} height={HEIGHT} />
        </clipPath>
        <Hill path={along} end={end} clip={clip} />
      </svg>
      <span className="absolute start-0 top-0 text-faint text-sm leading-none">{format.number(most)}</span>
      <span
        className="absolute -top-1 bottom-0 w-0.5 -translate-x-px bg-ink rtl:translate-x-px"
        style={{ insetInlineStart: `${share * 100}%` }}
      />
    </div>
  );
}

const HEIGHT = 100;

/** Drawn anew for another day alone, not for each instant of it. */
const Hill = memo(function Hill({ path, end, clip }: { readonly path: string; readonly end: number; readonly clip: string }) {
  const area = `M0,${HEIGHT}L${path}L${end},${HEIGHT}Z`;
  return (
    <>
      <path d={area} className="fill-line" />
      <path d={area} clipPath={`url(#${clip})`} className="fill-chosen" />
      <path d={`M${path}`} className="fill-none stroke-edge" strokeWidth={1.25} vectorEffect="non-scaling-stroke" />
    </>
  );
});
