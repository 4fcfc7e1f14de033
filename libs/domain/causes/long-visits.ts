import { median } from '../figures/median.ts';
import type { ClinicDay } from '../kernel/ids.ts';
import { type Candidate, LEAST_DAYS, WEEKDAYS } from './candidate.ts';
import { HOUR, hourOf, windowsOf } from './windows.ts';
import type { Plan, WorkedDay } from './worked-day.ts';

/** Longer than the usual by this share, in so many visits, and beyond chance. */
const LONGER = 1.2;
const LEAST_VISITS = 10;
const LEAST_IN_HOUR = 4;
const BEYOND_CHANCE = 3.5;

interface Visit {
  readonly day: ClinicDay;
  readonly weekday: number;
  readonly hour: number;
  readonly minutes: number;
}

/** Hours in which the visits of a service took longer than on other weekdays: a whole day, or a part of it. */
export function longVisits(days: readonly WorkedDay[]): readonly Candidate[] {
  const services = new Set(days.flatMap(({ waits }) => waits.map(({ service }) => service)));
  return [...services].flatMap((service) => {
    const visits = days.flatMap(({ day, weekday, waits }) =>
      waits.flatMap((wait): readonly Visit[] =>
        wait.service === service && wait.served !== null
          ? [{ day, weekday, hour: hourOf(wait.called), minutes: wait.served }]
          : [],
      ),
    );
    return WEEKDAYS.flatMap((weekday) => ofWeekday(visits, service, weekday));
  });
}

function ofWeekday(visits: readonly Visit[], service: number, weekday: number): readonly Candidate[] {
  const own = visits.filter((each) => each.weekday === weekday);
  const usual = median(visits.filter((each) => each.weekday !== weekday).map(({ minutes }) => minutes));
  if (usual === undefined || usual === 0 || own.length === 0) return [];
  const hours = [...new Set(own.map(({ hour }) => hour))].toSorted((a, b) => a - b);
  const inHour = (hour: number) => own.filter((each) => each.hour === hour);
  const unusual = hours.filter((hour) => inHour(hour).length >= LEAST_IN_HOUR && ratioOf(inHour(hour), usual) >= LONGER);
  const [first, last] = [hours[0] ?? 0, hours.at(-1) ?? 0];
  const windows = [{ first, last }, ...windowsOf(unusual)];
  return windows.flatMap((window): readonly Candidate[] => {
    const within = own.filter(({ hour }) => window.first <= hour && hour <= window.last);
    const days = [...new Set(within.map(({ day }) => day))];
    const seen = median(within.map(({ minutes }) => minutes)) ?? 0;
    if (days.length < LEAST_DAYS || within.length < LEAST_VISITS || seen < LONGER * usual) return [];
    if (chanceOf(within, usual) < BEYOND_CHANCE) return [];
    const [from, to] = [window.first * HOUR, (window.last + 1) * HOUR];
    const without = (plan: Plan): Plan => ({
      ...plan,
      patients: plan.patients.map((patient) =>
        patient.service === service && from <= patient.called && patient.called < to
          ? { ...patient, takes: (patient.takes * usual) / seen }
          : patient,
      ),
    });
    return [{ kind: 'longVisits', service, room: null, weekday, from, to, days, usual, seen, without }];
  });
}

const ratioOf = (visits: readonly Visit[], usual: number): number => (median(visits.map(({ minutes }) => minutes)) ?? 0) / usual;

/** How far beyond chance it is that so many visits took longer than the usual one, in standard deviations. */
function chanceOf(visits: readonly Visit[], usual: number): number {
  const longer = visits.filter(({ minutes }) => minutes > usual).length;
  return (longer - visits.length / 2) / (Math.sqrt(visits.length) / 2);
}
