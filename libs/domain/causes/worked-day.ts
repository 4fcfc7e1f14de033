import type { ClinicDay } from '../kernel/ids.ts';

/** One wait that ended with a call. Minutes are those of the day on the clinic's wall; an hour past midnight follows 24:00. */
export interface WorkedWait {
  /** Places in the clinic's lists. */
  readonly service: number;
  readonly room: number;
  readonly since: number;
  readonly called: number;
  /** Minutes from the latest call to the visit's end; null: nobody said. */
  readonly served: number | null;
}

/** A clinic's day as it was worked, from its events alone. */
export interface WorkedDay {
  readonly day: ClinicDay;
  /** 1 is Monday. */
  readonly weekday: number;
  readonly waits: readonly WorkedWait[];
}

/** A patient of a day that can be gone through again: how long a room was taken by them. */
export interface Patient {
  readonly service: number;
  readonly since: number;
  /** The call that they had. */
  readonly called: number;
  readonly takes: number;
}

/** When a room worked, and for which services. */
export interface Opening {
  readonly room: number;
  readonly opens: number;
  /** The minute after which it calls nobody. */
  readonly closes: number;
  readonly serves: readonly number[];
}

/** A day that can be gone through again, as it was or as it might have been. */
export interface Plan {
  readonly day: ClinicDay;
  readonly weekday: number;
  /** Patients by arrival. */
  readonly patients: readonly Patient[];
  readonly openings: readonly Opening[];
}

/** Minutes of a visit that was open for longer are no work: the next patient came later. */
const IDLE_FROM = 1;

/** Plans of the days, in which going through them gives about the waits that they had. `typical`: a visit's usual minutes, by service. */
export function plansOf(days: readonly WorkedDay[], typical: readonly number[]): readonly Plan[] {
  const serves = servedBy(days);
  return days.map(({ day, weekday, waits }) => {
    const patients: Patient[] = [];
    const openings: Opening[] = [];
    for (const [room, ofRoom] of Map.groupBy(waits, (wait) => wait.room)) {
      const inOrder = ofRoom.toSorted((one, other) => one.called - other.called || one.since - other.since);
      patients.push(...inOrder.map((wait, index) => patientOf(wait, inOrder[index + 1], typical)));
      const [first, last] = [inOrder[0], inOrder.at(-1)];
      if (first && last) openings.push({ room, opens: first.called, closes: last.called, serves: serves.get(room) ?? [] });
    }
    return { day, weekday, patients: patients.toSorted((one, other) => one.since - other.since), openings };
  });
}

/** A room was taken until its next call where somebody waited for that; otherwise for as long as the visit took. */
function patientOf(wait: WorkedWait, next: WorkedWait | undefined, typical: readonly number[]): Patient {
  const { service, since, called, served } = wait;
  const untilNext = next === undefined ? Number.POSITIVE_INFINITY : next.called - called;
  const hadToWait = next !== undefined && next.called - next.since >= IDLE_FROM;
  const visit = served ?? typical[service] ?? 0;
  const takes = hadToWait ? untilNext : Math.min(untilNext, visit);
  return { service, since, called, takes };
}

/** Services that each room called for on some day. */
function servedBy(days: readonly WorkedDay[]): ReadonlyMap<number, readonly number[]> {
  const services = new Map<number, Set<number>>();
  for (const { waits } of days)
    for (const { room, service } of waits) services.set(room, (services.get(room) ?? new Set()).add(service));
  return new Map([...services].map(([room, each]) => [room, [...each].toSorted((a, b) => a - b)]));
}
