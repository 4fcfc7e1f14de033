import type { Analytics } from '#libs/contracts/analytics/analytics.ts';
import { someWholeFigures } from '#libs/contracts/analytics/testing/some-figures.ts';

export const FEW = someWholeFigures({ arrivals: 3, waits: 3, absent: 1, wait: { median: null, p90: null } });

/** A week from Friday to Thursday; Sunday morning is the worst, and Monday has too few patients to say. */
export const answer = (rest: Partial<Analytics> = {}): Analytics => ({
  from: '2026-11-20',
  to: '2026-11-26',
  totals: someWholeFigures(),
  before: someWholeFigures({ wait: { median: 11, p90: 30 } }),
  days: [
    { day: '2026-11-22', ...someWholeFigures({ wait: { median: 31, p90: 50 } }) },
    { day: '2026-11-23', ...FEW },
  ],
  hours: [
    { weekday: 7, hour: 9, ...someWholeFigures({ arrivals: 25, wait: { median: 40, p90: 60 } }) },
    { weekday: 7, hour: 10, ...someWholeFigures({ wait: { median: 38, p90: 55 } }) },
    { weekday: 1, hour: 9, ...FEW },
    { weekday: 2, hour: 9, ...someWholeFigures({ arrivals: 12, wait: { median: 5, p90: 9 } }) },
  ],
  lengths: [{ hour: 9, mean: 3.4, max: 8 }],
  clinics: [{ id: 'noor', name: 'Al Noor', target: null, ...someWholeFigures() }],
  services: [],
  rooms: [],
  staff: [],
  ...rest,
});
