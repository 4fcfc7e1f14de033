import type { AnalyticsFigures, WholeFigures } from '#libs/contracts/analytics/analytics.ts';
import { ANALYTICS } from '#libs/contracts/limits.ts';
import type { Histogram } from '#libs/domain/figures/range/histogram.ts';
import type { Tally } from '#libs/domain/figures/range/tally.ts';

/** A tally of whole patients as it is answered. `hasTarget`: see figuresOf. */
export function wholeFiguresOf(tally: Tally, hasTarget: boolean): WholeFigures {
  const [delivered, failed] = [tally.counted('delivered'), tally.counted('failed')];
  return { ...figuresOf(tally, hasTarget), messages: { sent: tally.counted('sent') + delivered + failed, delivered, failed } };
}

/** A tally of any part of the clinic as it is answered. `hasTarget`: waits have a target there, which is known also where nobody waited. */
export function figuresOf(tally: Tally, hasTarget: boolean): AnalyticsFigures {
  const waits = tally.wait.size;
  return {
    arrivals: tally.arrivals,
    calls: tally.calls,
    recalls: tally.recalls,
    completed: tally.ended('completed'),
    absent: tally.ended('absent'),
    cancelled: tally.ended('cancelled'),
    left: tally.ended('left'),
    unfinished: tally.ended('waiting') + tally.ended('called'),
    moved: tally.ended('moved'),
    tooLong: tally.tooLong,
    waits,
    withinTarget: tally.targeted === waits && (waits > 0 || hasTarget) ? tally.withinTarget : null,
    wait: spreadOf(tally.wait),
    service: spreadOf(tally.service),
  };
}

/** Few patients make no median: it would tell of each of them. */
function spreadOf(lengths: Histogram): AnalyticsFigures['wait'] {
  if (lengths.size < ANALYTICS.least) return { median: null, p90: null };
  return { median: lengths.quantile(0.5) ?? null, p90: lengths.quantile(0.9) ?? null };
}
