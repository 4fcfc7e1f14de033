import { describe, expect, it } from '@jest/globals';
import { Chance } from '#commands/simulate/chance.ts';
import { daysAfter, weekdayOf } from '#libs/domain/clinic/day.ts';
import { ZoneOffsets } from '#libs/domain/clinic/zone-offsets.ts';
import { DayClock, frameOf, minuteOf } from '#libs/domain/figures/range/day-clock.ts';
import type { Histogram } from '#libs/domain/figures/range/histogram.ts';
import { ENDINGS } from '#libs/domain/figures/range/packed-legs.ts';
import { RangeTally } from '#libs/domain/figures/range/range-tally.ts';
import type { Tally } from '#libs/domain/figures/range/tally.ts';
import type { ClinicDay, ClinicId, ServiceId } from '#libs/domain/kernel/ids.ts';
import { documentsOf } from '../testing/given.ts';
import { ANALYTICS } from './analytics-day.ts';
import { statistics } from './statistics.projection.ts';
import { madeUpDays } from './testing/made-up-days.ts';
import { apart, byMember, figuresOf, hourAt, lengthsOf, type Measured, whole } from './testing/naive-figures.ts';
import { type ToldTicket, toldTickets } from './testing/told-visits.ts';

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;
/** A thousand take a minute. */
const RANGES = process.env['DAWR_LONG'] === '1' ? 1_000 : 50;
const SHARES = [0, 0.1, 0.25, 0.5, 0.75, 0.9, 1] as const;

const CLINICS = [
  { clinicId: 'noor' as ClinicId, timezone: 'Asia/Dubai', dayStartsAt: '00:00', hasServices: true },
  { clinicId: 'spree' as ClinicId, timezone: 'Europe/Berlin', dayStartsAt: '04:00', hasServices: true },
  { clinicId: 'avon' as ClinicId, timezone: 'Australia/Sydney', dayStartsAt: '00:00', hasServices: false },
] as const;
type Clinic = (typeof CLINICS)[number];

/** Two years, an open day in six, and both days in each zone on which the clock is put forward or back, hour by hour. */
const chance = new Chance(20_261_126);
const MORNINGS = [
  ...Array.from({ length: 120 }, (_, index) => Date.UTC(2025, 0, 2 + 6 * index, chance.whole(0, 9), chance.whole(0, 59))),
  ...[Date.UTC(2025, 2, 29, 23), Date.UTC(2025, 9, 25, 22), Date.UTC(2025, 3, 5, 13), Date.UTC(2026, 9, 3, 14)],
].toSorted((a, b) => a - b);
const EVENTS = madeUpDays(CLINICS, MORNINGS, 7);
const TICKETS = toldTickets(EVENTS);
const DAYS = documentsOf(statistics, ANALYTICS, EVENTS);
const TODAY =
  DAYS.map(({ day }) => day)
    .toSorted()
    .at(-1) ?? ('20261231' as ClinicDay);
const NOW = (MORNINGS.at(-1) ?? 0) + 3 * HOUR;

const isOver = (day: ClinicDay): boolean => day < TODAY;
const targetOf = (service: string | undefined): number | null => (service === 'lab' ? null : service === 'general' ? 5 : 20);
const defaultServiceOf = ({ hasServices }: Clinic) => (hasServices ? ('general' as ServiceId) : undefined);
const clinicNamed = (id: string): Clinic => CLINICS.find(({ clinicId }) => clinicId === id) ?? CLINICS[0];

function tallyOf(clinics: readonly Clinic[], from: ClinicDay, to: ClinicDay): RangeTally {
  const range = new RangeTally();
  for (const clinic of clinics) {
    const offsets = new ZoneOffsets(clinic.timezone, frameOf(from), frameOf(to) + 4 * DAY);
    const days = DAYS.filter((each) => each.tenant === clinic.clinicId && from <= each.day && each.day <= to);
    for (const day of days) {
      const until = isOver(day.day) ? Number.POSITIVE_INFINITY : minuteOf(day.day, NOW);
      const clock = new DayClock(day, offsets);
      range.count(day, { clock, until, isOver: isOver(day.day), defaultService: defaultServiceOf(clinic), targetOf });
    }
  }
  return range;
}

const spreadOf = (lengths: Histogram): object => ({ size: lengths.size, at: SHARES.map((share) => lengths.quantile(share)) });
const naiveSpreadOf = (lengths: readonly number[]): object => ({
  size: lengths.length,
  at: SHARES.map((share) => lengths[Math.max(0, Math.ceil(share * lengths.length) - 1)]),
});

function told(tally: Tally): object {
  const { arrivals, calls, recalls, tooLong, targeted, withinTarget, wait, service } = tally;
  const endings = Object.fromEntries(ENDINGS.map((each) => [each, tally.ended(each)] as const).filter(([, count]) => count > 0));
  return {
    arrivals,
    calls,
    recalls,
    tooLong,
    targeted,
    withinTarget,
    endings,
    messages: { sent: tally.counted('sent'), delivered: tally.counted('delivered'), failed: tally.counted('failed') },
    waits: spreadOf(wait),
    services: spreadOf(service),
  };
}

const naive = (measured: readonly Measured[]): object => {
  const figures = figuresOf(measured, isOver, (service, ticket) =>
    targetOf(service ?? defaultServiceOf(clinicNamed(ticket.clinicId))),
  );
  return { ...figures, waits: naiveSpreadOf(figures.waits), services: naiveSpreadOf(figures.services) };
};

/** Figures by the name that each is counted under; those without one are left out. */
function naiveBy<Name>(measured: readonly Measured[], nameOf: (one: Measured) => Name | undefined): ReadonlyMap<Name, object> {
  const named = measured.flatMap((one) => {
    const name = nameOf(one);
    return name === undefined ? [] : [[name, one] as const];
  });
  const groups = Map.groupBy(named, ([name]) => name);
  return new Map([...groups].map(([name, group]) => [name, naive(group.map(([, one]) => one))]));
}

const toldBy = <Name>(tallies: Iterable<readonly [Name, Tally]>): ReadonlyMap<Name, object> =>
  new Map([...tallies].filter(([, { arrivals }]) => arrivals > 0).map(([name, tally]) => [name, told(tally)]));

const serviceOf = ({ ticket, leg }: Measured) => leg.service ?? defaultServiceOf(clinicNamed(ticket.clinicId));
const weekHourOf = ({ ticket }: Measured): string => {
  const { timezone } = clinicNamed(ticket.clinicId);
  return `${weekdayOf(ticket.day)} ${hourAt(ticket.legs[0]?.since ?? 0, timezone)}`;
};

/** The lengths of a clinic's days, each measured once. */
const lengthsOfDays = new Map<string, ReadonlyMap<number, readonly number[]>>();
function naiveLengths(clinic: Clinic, day: ClinicDay): ReadonlyMap<number, readonly number[]> {
  const key = `${clinic.clinicId} ${day}`;
  const tickets = TICKETS.filter((ticket) => ticket.clinicId === clinic.clinicId && ticket.day === day);
  const known = lengthsOfDays.get(key) ?? lengthsOf(tickets, day, clinic, isOver(day) ? Number.POSITIVE_INFINITY : NOW);
  lengthsOfDays.set(key, known);
  return known;
}

function naiveLengthsOf(clinics: readonly Clinic[], tickets: readonly ToldTicket[]): readonly object[] {
  const samples = new Map<number, number[]>();
  for (const clinic of clinics)
    for (const day of new Set(tickets.filter(({ clinicId }) => clinicId === clinic.clinicId).map((each) => each.day)))
      for (const [hour, lengths] of naiveLengths(clinic, day)) samples.set(hour, [...(samples.get(hour) ?? []), ...lengths]);
  const hours = [...samples].map(([hour, all]) => ({
    hour,
    mean: all.reduce((sum, each) => sum + each, 0) / all.length,
    max: Math.max(...all),
  }));
  return hours.filter(({ max }) => max > 0).toSorted((a, b) => a.hour - b.hour);
}

describe('the figures of a range of days', () => {
  it(`equal those of a naive fold of the log, in ${RANGES} ranges over clinics in three zones, deletions, erasures, resets, moves, messages and changed clocks`, () => {
    for (let range = 0; range < RANGES; range += 1) {
      const clinics = CLINICS.filter(() => chance.happens(0.6));
      const from = daysAfter('20250101' as ClinicDay, chance.whole(0, 720));
      const to = daysAfter(from, chance.oneOf([0, 7, 30, 90, 400, 730]));
      const tickets = TICKETS.filter(
        ({ clinicId, day }) => from <= day && day <= to && clinics.some((each) => each.clinicId === clinicId),
      );
      const tally = tallyOf(clinics, from, to);
      const [once, each] = [tickets.flatMap(whole), tickets.flatMap(apart)];
      expect(told(tally.totals)).toEqual(naive(once));
      expect(toldBy(tally.days)).toEqual(naiveBy(once, ({ ticket }) => ticket.day));
      expect(toldBy(tally.clinics)).toEqual(naiveBy(once, ({ ticket }) => ticket.clinicId));
      expect(toldBy(tally.byWeekHour().map(([{ weekday, hour }, hours]) => [`${weekday} ${hour}`, hours] as const))).toEqual(
        naiveBy(once, weekHourOf),
      );
      expect(tally.lengths.byHour()).toEqual(naiveLengthsOf(clinics, tickets));
      for (const { clinicId } of clinics) {
        const own = each.filter(({ ticket }) => ticket.clinicId === clinicId);
        const { services, rooms, members } = tally.partsOf(clinicId);
        expect(toldBy(services)).toEqual(naiveBy(own, serviceOf));
        expect(toldBy(rooms)).toEqual(naiveBy(own, ({ leg }) => leg.calls.at(-1)?.room));
        const parts = tickets
          .filter((ticket) => ticket.clinicId === clinicId)
          .flatMap((ticket) => [...byMember(ticket).values()].flat());
        expect(toldBy(members)).toEqual(naiveBy(parts, ({ member }) => member));
      }
    }
  });
});
