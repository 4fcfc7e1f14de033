import type { WholeFigures } from '#libs/contracts/analytics/analytics.ts';
import { plusDays, weekdayOf } from '#libs/contracts/analytics/days.ts';
import { someWholeFigures } from '#libs/contracts/analytics/testing/some-figures.ts';
import { DEFAULT_CONFIG } from '#libs/domain/clinic/settings.ts';
import { instant } from '#libs/domain/kernel/ids.ts';
import type { AnalyticsReportData } from '../gather-analytics-report.ts';

const FEW = 5;

/** Patients whose waits grow with `slow`; of few no length is told. */
const figuresOf = (arrivals: number, slow: number): WholeFigures =>
  someWholeFigures({
    arrivals,
    waits: arrivals,
    absent: Math.floor((arrivals * (slow % 6)) / 40),
    wait: arrivals < FEW ? { median: null, p90: null } : { median: 8 + slow, p90: 20 + slow * 2 },
  });

/** So many days from a Monday on, in a clinic that is closed on Fridays. */
export function reportData(days: number, rest: Partial<AnalyticsReportData['answer']> = {}): AnalyticsReportData {
  const from = '2026-11-16';
  const open = Array.from({ length: days }, (_, index) => ({ index, day: plusDays(from, index) })).filter(
    ({ day }) => weekdayOf(day) !== 5,
  );
  const told = open.map(({ index, day }) => ({
    day,
    ...figuresOf(index === 5 ? 3 : 30 + ((index * 7) % 17), (index * 5) % 19),
  }));
  return {
    kind: days > 7 ? 'month' : 'week',
    clinic: { name: 'عيادة النخيل', config: DEFAULT_CONFIG },
    logo: null,
    madeAt: instant(new Date('2026-11-23T02:00:00Z')),
    answer: {
      from,
      to: plusDays(from, days - 1),
      totals: someWholeFigures({
        arrivals: 38 * open.length,
        waits: 36 * open.length,
        absent: told.reduce((sum, { absent }) => sum + absent, 0),
        messages: { sent: 40 * open.length, delivered: 38 * open.length, failed: open.length },
      }),
      before: someWholeFigures({ wait: { median: 11, p90: 30 } }),
      days: told,
      hours: [1, 2, 3, 4, 6, 7].flatMap((weekday) =>
        [8, 9, 10, 11, 16, 17, 18].map((hour) => ({
          weekday,
          hour,
          ...figuresOf(3 + ((weekday * hour) % 13), (weekday + hour) % 12),
        })),
      ),
      lengths: [8, 9, 10, 11, 12, 16, 17, 18, 19].map((hour) => ({
        hour,
        mean: 0.4 + ((hour * 5) % 9) / 2,
        max: 4 + ((hour * 5) % 9),
      })),
      clinics: [{ id: 'palm', name: 'عيادة النخيل', target: null, ...someWholeFigures() }],
      services: [],
      rooms: [],
      ...rest,
    },
  };
}
