import { median } from '../figures/median.ts';
import type { ClinicDay } from '../kernel/ids.ts';
import { type Candidate, LEAST_DAYS, LEAST_OTHERS, WEEKDAYS } from './candidate.ts';
import type { Opening, Plan } from './worked-day.ts';

/** The place of a clinic's calls to no room. */
const NO_ROOM = 0;
/** Minutes by which a time has to differ from the usual, and how many times its usual difference. */
const LATE_BY = 15;
const FIRST_LATE_BY = 10;
const EARLY_BY = 20;
const BEYOND_SPREAD = 3;
/** Share of a weekday's days on which it has to be so. */
const MOSTLY = 0.5;

interface OnDay {
  readonly day: ClinicDay;
  readonly weekday: number;
  readonly at: number;
}

interface Unusual {
  readonly weekday: number;
  readonly days: readonly OnDay[];
  readonly usual: number;
  readonly seen: number;
}

/** Weekdays on which a time mostly lies beyond what it is on the others. `sign`: 1 where later is unusual, -1 where earlier is. */
function unusualTimes(times: readonly OnDay[], sign: 1 | -1, least: number): readonly Unusual[] {
  return WEEKDAYS.flatMap((weekday) => {
    const [own, others] = [times.filter((each) => each.weekday === weekday), times.filter((each) => each.weekday !== weekday)];
    const usual = median(others.map(({ at }) => at));
    if (usual === undefined || others.length < LEAST_OTHERS) return [];
    const spread = median(others.map(({ at }) => Math.abs(at - usual))) ?? 0;
    const days = own.filter(({ at }) => sign * (at - usual) >= Math.max(least, BEYOND_SPREAD * spread));
    const seen = median(days.map(({ at }) => at));
    if (seen === undefined || days.length < LEAST_DAYS || days.length < MOSTLY * own.length) return [];
    return [{ weekday, days, usual, seen }];
  });
}

const daysOf = ({ days }: Unusual): readonly ClinicDay[] => days.map(({ day }) => day);

const withOpenings = (plan: Plan, changed: (opening: Opening) => Opening): Plan => ({
  ...plan,
  openings: plan.openings.map(changed),
});

function timesOf(plans: readonly Plan[], room: number, time: 'opens' | 'closes'): readonly OnDay[] {
  return plans.flatMap(({ day, weekday, openings }) =>
    openings.filter((opening) => opening.room === room).map((opening) => ({ day, weekday, at: opening[time] })),
  );
}

/** Rooms that opened late, or closed early. */
export function roomsOffHours(plans: readonly Plan[]): readonly Candidate[] {
  const rooms = new Set(plans.flatMap(({ openings }) => openings.map(({ room }) => room)));
  rooms.delete(NO_ROOM);
  // The hours of the only room are the clinic's own.
  if (rooms.size < 2) return [];
  return [...rooms].flatMap((room) => [
    ...unusualTimes(timesOf(plans, room, 'opens'), 1, LATE_BY).map((each): Candidate => {
      const { weekday, usual, seen } = each;
      const without = (plan: Plan) =>
        withOpenings(plan, (own) => (own.room === room ? { ...own, opens: Math.min(own.opens, usual) } : own));
      return { kind: 'roomLate', service: null, room, weekday, from: usual, to: seen, days: daysOf(each), usual, seen, without };
    }),
    ...unusualTimes(timesOf(plans, room, 'closes'), -1, EARLY_BY).map((each): Candidate => {
      const { weekday, usual, seen } = each;
      const without = (plan: Plan) =>
        withOpenings(plan, (own) => (own.room === room ? { ...own, closes: Math.max(own.closes, usual) } : own));
      return { kind: 'roomEarly', service: null, room, weekday, from: seen, to: usual, days: daysOf(each), usual, seen, without };
    }),
  ]);
}

/** Days on which nobody was called until late, in any room. */
export function lateFirstCalls(plans: readonly Plan[]): readonly Candidate[] {
  const opens = new Map<number, number>();
  for (const room of new Set(plans.flatMap(({ openings }) => openings.map((each) => each.room))))
    opens.set(room, median(timesOf(plans, room, 'opens').map(({ at }) => at)) ?? 0);
  const firsts = plans.flatMap(({ day, weekday, openings }) =>
    openings.length === 0 ? [] : [{ day, weekday, at: Math.min(...openings.map((each) => each.opens)) }],
  );
  return unusualTimes(firsts, 1, FIRST_LATE_BY).map((each): Candidate => {
    const { weekday, usual, seen } = each;
    const without = (plan: Plan) =>
      withOpenings(plan, (own) => ({ ...own, opens: Math.min(own.opens, Math.max(usual, opens.get(own.room) ?? usual)) }));
    return {
      kind: 'firstCallLate',
      service: null,
      room: null,
      weekday,
      from: usual,
      to: seen,
      days: daysOf(each),
      usual,
      seen,
      without,
    };
  });
}

/** Share of the other days on which a room works that is missed where it does not. */
const USUALLY = 0.6;

/** Days on which rooms were missing that usually work. */
export function missingRooms(plans: readonly Plan[]): readonly Candidate[] {
  const rooms = [...new Set(plans.flatMap(({ openings }) => openings.map(({ room }) => room)))];
  return WEEKDAYS.flatMap((weekday): readonly Candidate[] => {
    const [own, others] = [plans.filter((each) => each.weekday === weekday), plans.filter((each) => each.weekday !== weekday)];
    if (others.length < LEAST_OTHERS) return [];
    const works = (plan: Plan, room: number) => plan.openings.some((each) => each.room === room);
    const usual = rooms.flatMap((room): readonly Opening[] => {
      const at = others.flatMap(({ openings }) => openings.filter((each) => each.room === room));
      const [opens, closes] = [median(at.map((each) => each.opens)), median(at.map((each) => each.closes))];
      const [first] = at;
      if (!first || opens === undefined || closes === undefined || at.length < USUALLY * others.length) return [];
      return [{ room, opens, closes, serves: first.serves }];
    });
    const missingOn = (plan: Plan) => usual.filter(({ room }) => !works(plan, room));
    const days = own.filter((plan) => missingOn(plan).length > 0);
    if (days.length < LEAST_DAYS || days.length < MOSTLY * own.length) return [];
    const seen = median(days.map((plan) => plan.openings.length)) ?? 0;
    const without = (plan: Plan): Plan => ({ ...plan, openings: [...plan.openings, ...missingOn(plan)] });
    const [from, to] = [Math.min(...usual.map((each) => each.opens)), Math.max(...usual.map((each) => each.closes))];
    const facts = { service: null, room: null, weekday, from, to, days: days.map(({ day }) => day) };
    return [{ kind: 'fewRooms', ...facts, usual: usual.length, seen, without }];
  });
}
