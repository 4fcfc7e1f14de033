import type { Analytics, AnalyticsFigures, WholeFigures } from '#libs/contracts/analytics/analytics.ts';
import { type AnalyticsReport, analyticsReport } from '#libs/contracts/analytics/reports.ts';
import { someCauses } from '#libs/contracts/analytics/testing/some-causes.ts';

type Target = NonNullable<Analytics['clinics'][number]['target']>;

const CLINIC = '00000000-0000-4000-8000-000000000001';
const TARGET: Target = { minutes: 20, share: 80 };
const FEW = 5;

/** Figures of so many patients whose waits grow with `slow`. */
function figures(arrivals: number, slow: number, target: Target | null): AnalyticsFigures {
  const waits = arrivals - Math.floor(arrivals / 12);
  const absent = Math.floor((waits * (slow % 8)) / 60);
  const median = 8 + slow;
  const isMeasured = waits >= FEW;
  const within = Math.max(0, Math.min(1, 1.05 - slow / 40));
  return {
    arrivals,
    calls: waits + absent,
    recalls: absent,
    completed: waits - absent,
    absent,
    cancelled: Math.floor(arrivals / 20),
    left: Math.floor(arrivals / 30),
    unfinished: 0,
    moved: 0,
    tooLong: 0,
    waits,
    withinTarget: target && Math.floor(waits * within),
    wait: isMeasured ? { median, p90: median * 2 + 4 } : { median: null, p90: null },
    service: isMeasured ? { median: 9 + (slow % 7), p90: 22 + (slow % 9) } : { median: null, p90: null },
  };
}

export interface Kind {
  readonly days: number;
  readonly target: Target | null;
  readonly clinics: readonly string[];
  readonly services: readonly string[];
  readonly rooms: readonly string[];
  readonly staff: readonly (string | null)[];
}
export const ONE_QUEUE: Kind = { days: 7, target: null, clinics: ['عيادة النور'], services: [], rooms: [], staff: [] };
export const FULL: Kind = {
  days: 30,
  target: TARGET,
  clinics: ['عيادة النور', 'مركز الواحة الطبي التخصصي للأسرة والطفل'],
  services: ['الطب العام', 'الأسنان', 'المختبر'],
  rooms: ['غرفة 1', 'غرفة 2', 'غرفة الفحص والتصوير'],
  staff: ['د. سلمى المنصوري', 'Maria Gonzalez', null],
};

const FIRST_DAY = '2026-10-22';
const DAY_MS = 86_400_000;
const dayAfter = (first: string, index: number) => new Date(Date.parse(first) + index * DAY_MS).toISOString().slice(0, 10);

/** The same with messages, of which some do not arrive. */
export const whole = (arrivals: number, slow: number, target: Target | null): WholeFigures => {
  const all = figures(arrivals, slow, target);
  const failed = Math.floor(all.calls / 25);
  return { ...all, messages: { sent: all.calls, delivered: all.calls - failed, failed } };
};

const sum = <Part>(parts: readonly Part[], of: (part: Part) => number): number =>
  parts.reduce((total, part) => total + of(part), 0);

/** Figures of all of these days; waits and visits of all are as long as told, since medians cannot be added. */
const together = (days: readonly WholeFigures[], { wait, service }: Pick<WholeFigures, 'wait' | 'service'>): WholeFigures => ({
  arrivals: sum(days, ({ arrivals }) => arrivals),
  calls: sum(days, ({ calls }) => calls),
  recalls: sum(days, ({ recalls }) => recalls),
  completed: sum(days, ({ completed }) => completed),
  absent: sum(days, ({ absent }) => absent),
  cancelled: sum(days, ({ cancelled }) => cancelled),
  left: sum(days, ({ left }) => left),
  unfinished: 0,
  moved: 0,
  tooLong: 0,
  waits: sum(days, ({ waits }) => waits),
  withinTarget: days.some(({ withinTarget }) => withinTarget === null)
    ? null
    : sum(days, ({ withinTarget }) => withinTarget ?? 0),
  wait,
  service,
  messages: {
    sent: sum(days, ({ messages }) => messages.sent),
    delivered: sum(days, ({ messages }) => messages.delivered),
    failed: sum(days, ({ messages }) => messages.failed),
  },
});

/** Open days from which on a clinic is shown with causes: fewer have too few visits. */
const CAUSES_FROM = 14;

/** Fridays have nobody, and one day has too few patients to say. */
export function answer({ days, target, clinics, services, rooms, staff }: Kind, first = FIRST_DAY): Analytics {
  const all = Array.from({ length: days }, (_, index) => ({ index, day: dayAfter(first, index) }));
  const open = all
    .filter(({ day }) => new Date(day).getUTCDay() !== 5)
    .map(({ index, day }) => ({ day, ...whole(index === 5 ? 3 : 30 + ((index * 7) % 17), (index * 5) % 19, target) }));
  const part = (name: string, index: number) => ({ clinic: CLINIC, id: String(index), name });
  return {
    from: first,
    to: dayAfter(first, days - 1),
    totals: together(open, figures(FEW, 7, target)),
    before: whole(35 * open.length, 10, target),
    days: open,
    hours: [1, 2, 3, 4, 6, 7].flatMap((weekday) =>
      [8, 9, 10, 11, 12, 16, 17, 18, 19].map((hour) => ({
        weekday,
        hour,
        ...whole(3 + ((weekday * hour) % 13), (hour === 9 && weekday === 7 ? 30 : 0) + ((weekday + hour) % 12), target),
      })),
    ),
    lengths: [8, 9, 10, 11, 12, 13, 16, 17, 18, 19, 20].map((hour) => ({
      hour,
      mean: 0.4 + ((hour * 5) % 9) / 2,
      max: 4 + ((hour * 5) % 9),
    })),
    clinics: clinics.map((name, index) => ({
      id: index === 0 ? CLINIC : `${index}`,
      name,
      target,
      ...whole(400 - index * 90, 5 + index * 6, target),
    })),
    services: services.map((name, index) => ({
      ...part(name, index),
      target: null,
      ...figures(200 - index * 70, 4 + index * 5, target),
    })),
    rooms: rooms.map((name, index) => ({
      ...part(name, index),
      ...figures(index === 2 ? 3 : 190 - index * 60, 6 + index * 4, target),
    })),
    ...(open.length < CAUSES_FROM
      ? { causes: null, unexplained: null }
      : {
          causes: [
            ...someCauses(
              CLINIC,
              open.map(({ day }) => day),
            ),
          ],
          unexplained: 0.27,
        }),
    staff: staff.map((name, index) => ({ ...part('', index), name, ...figures(180 - index * 40, 3 + index * 4, target) })),
  };
}

/** Reports of the weeks that had ended, and of the month. */
export const REPORTS: readonly AnalyticsReport[] = [
  ['week', '2026-11-09', '2026-11-15'],
  ['week', '2026-11-02', '2026-11-08'],
  ['week', '2026-10-26', '2026-11-01'],
  ['month', '2026-10-01', '2026-10-31'],
  ['week', '2026-10-19', '2026-10-25'],
  ['week', '2026-10-12', '2026-10-18'],
].map(([kind, from, to]) => analyticsReport.parse({ id: `${kind}-${from}`, kind, from, to, madeAt: `${to}T20:01:00Z` }));
