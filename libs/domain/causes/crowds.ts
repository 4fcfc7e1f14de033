import { mean } from '../figures/median.ts';
import { type Candidate, LEAST_DAYS, LEAST_OTHERS, WEEKDAYS } from './candidate.ts';
import { HOUR, hourOf, windowsOf } from './windows.ts';
import type { Patient, Plan } from './worked-day.ts';

/** More than the usual by this share and by so many patients, on most days, and beyond chance. */
const MORE = 1.3;
const MORE_PATIENTS = 2;
const MOST_DAYS = 0.75;
const BEYOND_CHANCE = 4;

/** Hours in which more patients came for a service than on other weekdays. */
export function crowds(plans: readonly Plan[]): readonly Candidate[] {
  const services = new Set(plans.flatMap(({ patients }) => patients.map(({ service }) => service)));
  return [...services].flatMap((service) => {
    const arrivals = new Map(plans.map((plan) => [plan, arrivalsByHour(plan, service)]));
    const hours = [...new Set([...arrivals.values()].flatMap((each) => [...each.keys()]))].toSorted((a, b) => a - b);
    const count = (plan: Plan, hour: number) => arrivals.get(plan)?.get(hour) ?? 0;
    return WEEKDAYS.flatMap((weekday): readonly Candidate[] => {
      const [own, others] = [plans.filter((each) => each.weekday === weekday), plans.filter((each) => each.weekday !== weekday)];
      if (own.length < LEAST_DAYS || others.length < LEAST_OTHERS) return [];
      const usualAt = new Map(hours.map((hour) => [hour, mean(others.map((plan) => count(plan, hour))) ?? 0]));
      const isCrowded = (hour: number): boolean => {
        const usual = usualAt.get(hour) ?? 0;
        const seen = own.map((plan) => count(plan, hour));
        const sum = seen.reduce((all, each) => all + each, 0);
        const chance = (sum - own.length * usual) / Math.sqrt(own.length * Math.max(1, usual));
        const most = seen.filter((each) => each > usual).length >= MOST_DAYS * own.length;
        return most && chance >= BEYOND_CHANCE && sum / own.length >= MORE * usual + MORE_PATIENTS;
      };
      return windowsOf(hours.filter(isCrowded)).map(({ first, last }): Candidate => {
        const within = hours.filter((hour) => first <= hour && hour <= last);
        const usual = mean(within.map((hour) => usualAt.get(hour) ?? 0)) ?? 0;
        const seen = mean(own.flatMap((plan) => within.map((hour) => count(plan, hour)))) ?? 0;
        const without = (plan: Plan): Plan => ({ ...plan, patients: thinned(plan.patients, service, within, usualAt) });
        const facts = { service, room: null, weekday, from: first * HOUR, to: (last + 1) * HOUR };
        return { kind: 'arrivals', ...facts, days: own.map(({ day }) => day), usual, seen, without };
      });
    });
  });
}

function arrivalsByHour({ patients }: Plan, service: number): ReadonlyMap<number, number> {
  const counts = new Map<number, number>();
  for (const patient of patients)
    if (patient.service === service) counts.set(hourOf(patient.since), (counts.get(hourOf(patient.since)) ?? 0) + 1);
  return counts;
}

/** Leaves the usual number of patients in these hours, evenly among those who came. */
function thinned(
  patients: readonly Patient[],
  service: number,
  hours: readonly number[],
  usualAt: ReadonlyMap<number, number>,
): readonly Patient[] {
  const dropped = new Set<Patient>();
  for (const hour of hours) {
    const came = patients.filter((each) => each.service === service && hourOf(each.since) === hour);
    const keep = Math.round(usualAt.get(hour) ?? 0);
    came.forEach((patient, index) => {
      const isKept = Math.floor(((index + 1) * keep) / came.length) > Math.floor((index * keep) / came.length);
      if (!isKept) dropped.add(patient);
    });
  }
  return patients.filter((patient) => !dropped.has(patient));
}
