import { plusDays, weekdayOf } from '#libs/contracts/analytics/days.ts';
import type { AnalyticsFigures } from '#libs/contracts/analytics.ts';
import { DEFAULT_CONFIG } from '#libs/domain/clinic/settings.ts';
import { instant } from '#libs/domain/kernel/ids.ts';
import type { AnalyticsReportData } from '../gather-report.ts';

const FEW = 5;

export const someFigures = (rest: Partial<AnalyticsFigures> = {}): AnalyticsFigures => ({
  arrivals: 40,
  calls: 44,
  recalls: 4,
  completed: 36,
  absent: 4,
  cancelled: 0,
  left: 0,
  unfinished: 0,
  moved: 0,
  tooLong: 0,
  waits: 40,
  withinTarget: null,
  wait: { median: 14, p90: 38 },
  service: { median: 9, p90: 20 },
  ...rest,
});

/** Patients whose waits grow with `slow`; of few no length is told. */
const figuresOf = (arrivals: number, slow: number): AnalyticsFigures =>
  someFigures({
    arrivals,
    waits: arrivals,
    absent: Math.floor((arrivals * (slow % 5)) / 40),
    wait: arrivals < FEW ? { median: null, p90: null } : { median: 8 + slow, p90: 20 + slow * 2 },
  });

/** So many days from a Monday on, in a clinic that is closed on Fridays. */
export function reportData(days: number, rest: Partial<AnalyticsReportData['answer']> = {}): AnalyticsReportData {
  const from = '2026-11-16';
  const open = Array.from({ length: days }, (_, index) => ({ index, day: plusDays(from, index) })).filter(
    ({ day }) => weekdayOf(day) !== 5,
  );
  return {
    kind: days > 7 ? 'month' : 'week',
    clinic: { name: 'عيادة النخيل', config: DEFAULT_CONFIG },
    madeAt: instant(new Date('2026-11-23T02:00:00Z')),
    answer: {
      from,
      to: plusDays(from, days - 1),
      totals: someFigures({ arrivals: 38 * open.length, waits: 36 * open.length }),
      before: someFigures({ wait: { median: 11, p90: 30 } }),
      days: open.map(({ index, day }) => ({ day, ...figuresOf(index === 5 ? 3 : 30 + ((index * 7) % 17), (index * 5) % 19) })),
      hours: [1, 2, 3, 4, 6, 7].flatMap((weekday) =>
        [8, 9, 10, 11, 16, 17, 18].map((hour) => ({
          weekday,
          hour,
          ...figuresOf(3 + ((weekday * hour) % 13), (weekday + hour) % 12),
        })),
      ),
      lengths: [8, 9, 10, 11, 12, 16, 17, 18, 19].map((hour) => ({
        hour,
        mean: 1.4 + ((hour * 5) % 7),
        max: 4 + ((hour * 5) % 9),
      })),
      clinics: [{ id: 'palm', name: 'عيادة النخيل', target: null, ...someFigures() }],
      services: [],
      rooms: [],
      ...rest,
    },
  };
}
