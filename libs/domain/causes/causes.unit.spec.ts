import { describe, expect, it } from '@jest/globals';
import type { ClinicDay } from '../kernel/ids.ts';
import { CAUSE_KINDS, type CauseKind } from './candidate.ts';
import { type Causes, findCauses } from './causes.ts';
import { PlantedClinic } from './testing/planted-clinic.ts';
import type { WorkedDay } from './worked-day.ts';

const TARGET = 20;
const IS_LONG = process.env['DAWR_LONG'] === '1';
/** Twenty take three seconds. */
const CLINICS = IS_LONG ? 100 : 20;
/** A planted cause below this share of the waiting is too small to be named first for sure. */
const PLANTED_SHARE = 0.08;

function causesOf(days: readonly WorkedDay[]): Causes {
  const steps = findCauses(days, () => TARGET);
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}

const beyond = (days: readonly WorkedDay[]): number =>
  days.flatMap(({ waits }) => waits).reduce((sum, { since, called }) => sum + Math.max(0, called - since - TARGET), 0);

interface Planted {
  readonly clinic: PlantedClinic;
  readonly days: readonly WorkedDay[];
  /** Share of the waiting that is not there in the same clinic without the cause. */
  readonly share: number;
}

function* plantedClinics(kind: CauseKind): Generator<Planted> {
  for (let seed = 1_000; ; seed += 1) {
    const clinic = new PlantedClinic(seed, kind);
    const days = clinic.days();
    const share = 1 - beyond(clinic.days(false)) / beyond(days);
    if (share >= PLANTED_SHARE) yield { clinic, days, share };
  }
}

describe('the causes of waiting', () => {
  it.each(CAUSE_KINDS)(`names a planted “%s” first in nine of ten made-up clinics, with about its share`, (kind) => {
    const outcomes = plantedClinics(kind)
      .take(CLINICS)
      .map(({ clinic, days, share }) => {
        const { minutes, causes } = causesOf(days);
        const [first] = causes;
        const isNamed = first?.kind === kind && first.weekday === clinic.planted?.weekday;
        const isOfRoom = first?.room === null || first?.room === clinic.planted?.room;
        const isOfService = first?.service === null || first?.service === clinic.planted?.service;
        return { isFound: isNamed && isOfRoom && isOfService, error: Math.abs((first?.minutes ?? 0) / minutes / share - 1) };
      })
      .toArray();
    const found = outcomes.filter(({ isFound }) => isFound);
    const errors = found.map(({ error }) => error).toSorted((a, b) => a - b);
    const [half, most] = [errors[CLINICS / 2], errors[Math.floor(0.95 * errors.length)]];
    if (IS_LONG) process.stdout.write(`${kind}: first in ${found.length}, errors of the share ${half}, ${most}\n`);
    expect(found.length).toBeGreaterThanOrEqual(0.9 * CLINICS);
    expect(found.filter(({ error }) => error > 0.25).length).toBeLessThanOrEqual(0.1 * CLINICS);
  });

  it('names none of more than a tenth in clinics whose weekdays differ by chance alone', () => {
    for (let seed = 1_000; seed < 1_000 + CLINICS; seed += 1) {
      const { minutes, causes } = causesOf(new PlantedClinic(seed, null).days());
      expect((causes[0]?.minutes ?? 0) / minutes).toBeLessThan(0.1);
    }
  });

  it('waits about as the days did when nothing is removed from them', () => {
    for (let seed = 1_000; seed < 1_000 + CLINICS; seed += 1) {
      const days = new PlantedClinic(seed, null).days();
      const actual = beyond(days);
      expect(Math.abs(causesOf(days).minutes - actual)).toBeLessThan(0.1 * actual + 60);
    }
  });

  it('finds no cause where nobody waited beyond the target, and where nobody came', () => {
    expect(causesOf([])).toEqual({ minutes: 0, causes: [] });
    const waits = [{ service: 0, room: 1, since: 480, called: 485, served: 6 }];
    expect(causesOf([{ day: '20261101' as ClinicDay, weekday: 7, waits }])).toEqual({ minutes: 0, causes: [] });
  });

  it('says on which days and at which times a room was late, when that was worst, and what waits would have been', () => {
    const [{ clinic, days } = { clinic: undefined, days: [] }] = plantedClinics('roomLate').take(1);
    const [first] = causesOf(days).causes;
    const ofWeekday = days.filter(({ weekday }) => weekday === clinic?.planted?.weekday);
    expect(first?.days).toEqual(ofWeekday.map(({ day }) => day));
    expect(first?.from).toBe(first?.usual);
    expect(first?.seen).toBeGreaterThan((first?.usual ?? 0) + 30);
    expect(first?.p90.after).toBeLessThan(first?.p90.before ?? 0);
    const worst = ofWeekday.toSorted((one, other) => beyond([other]) - beyond([one]));
    expect(worst.slice(0, 2).map(({ day }) => day)).toContain(first?.worst?.day);
    expect(first?.worst?.minute).toBeGreaterThan(first?.usual ?? 0);
  });
});
