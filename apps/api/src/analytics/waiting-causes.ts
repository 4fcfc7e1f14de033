import { setImmediate as othersTurn } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { Analytics } from '#libs/contracts/analytics/analytics.ts';
import { type Cause, type CausePicture, CHANGES } from '#libs/contracts/analytics/causes.ts';
import { ANALYTICS } from '#libs/contracts/limits.ts';
import { type Causes, findCauses } from '#libs/domain/causes/causes.ts';
import { WorkedDays } from '#libs/domain/causes/worked-days.ts';
import { daysBefore } from '#libs/domain/clinic/day.ts';
import { frameOf } from '#libs/domain/figures/range/day-clock.ts';
import { type ClinicDay, type ClinicId, dashed } from '#libs/domain/kernel/ids.ts';
import type { DayRange } from '#projections/statistics/days-of-range.ts';
import { AnalysedDays } from './analysed-days.ts';

type CausesShown = Required<Pick<Analytics, 'causes' | 'unexplained'>>;

/** Minutes beyond which a wait is too long where there is no target. */
const USUAL_TARGET = 20;
/** Causes are those of the range's latest days: what came before has long been changed, and each more day costs. */
const MOST_DAYS = 91;
const MOST_CAUSES = 5;
/** Milliseconds after which others have their turn. */
const TURN_MS = 4;
const MINUTE = 60_000;

interface Found {
  readonly clinic: ClinicId;
  readonly worked: WorkedDays;
  readonly causes: Causes;
}

/** Finds why patients waited, in some days of some clinics. */
@Injectable()
export class WaitingCauses {
  constructor(private readonly days: AnalysedDays) {}

  async of(clinics: readonly ClinicId[], { from, to }: DayRange): Promise<CausesShown> {
    const earliest = daysBefore(to, MOST_DAYS - 1);
    const range = { from: from < earliest ? earliest : from, to };
    const asked = [];
    for (const clinic of clinics) asked.push({ clinic, ...(await this.workedDays(clinic, range)) });
    const visits = asked.flatMap(({ worked }) => worked.days).reduce((sum, { waits }) => sum + waits.length, 0);
    if (visits < ANALYTICS.causesFrom) return { causes: null, unexplained: null };
    const found: Found[] = [];
    for (const { clinic, worked, targetOf } of asked)
      found.push({ clinic, worked, causes: await inTurns(findCauses(worked.days, targetOf)) });
    return sharesOf(found);
  }

  private async workedDays(clinic: ClinicId, range: DayRange) {
    const worked = new WorkedDays();
    let targetIn: (place: number) => number | null = () => null;
    for await (const [day, { clock, defaultService, targetOf }] of this.days.countedDaysIn(clinic, range)) {
      worked.add(day, clock, defaultService);
      targetIn = (place) => targetOf(worked.serviceAt(place));
    }
    return { worked, targetOf: (place: number) => targetIn(place) ?? USUAL_TARGET };
  }
}

/** Causes of all clinics, by their share of the waiting in all of them. */
function sharesOf(found: readonly Found[]): CausesShown {
  const minutes = found.reduce((sum, { causes }) => sum + causes.minutes, 0);
  if (minutes === 0) return { causes: [], unexplained: 0 };
  const all = found.flatMap((each) => each.causes.causes.map((cause) => shown(each, cause, minutes)));
  const causes = all.toSorted((one, other) => other.share - one.share).slice(0, MOST_CAUSES);
  return { causes, unexplained: Math.max(0, 1 - causes.reduce((sum, { share }) => sum + share, 0)) };
}

function shown({ clinic, worked }: Found, cause: Causes['causes'][number], minutes: number): Cause {
  const { kind, service, room, weekday, from, to, days, usual, seen, p90, worst } = cause;
  return {
    kind,
    clinic,
    service: service === null ? null : (worked.serviceAt(service) ?? null),
    room: room === null ? null : (worked.roomAt(room) ?? null),
    weekday,
    from: Math.round(from),
    to: Math.round(to),
    days: days.map(dashed),
    share: cause.minutes / minutes,
    usual: Math.round(usual * 10) / 10,
    seen: Math.round(seen * 10) / 10,
    effect: { change: CHANGES[kind], p90 },
    worst: worst ? new Date(frameOf(worst.day) + worked.frameMinute(worst.day, worst.minute) * MINUTE).toISOString() : null,
    picture: worst ? pictureOf(worked, worst.day, service) : null,
  };
}

function pictureOf(worked: WorkedDays, day: ClinicDay, service: number | null): CausePicture | null {
  const all = worked.days.find((each) => each.day === day)?.waits ?? [];
  const waits = all.filter((wait) => service === null || wait.service === service);
  const ascending = (minutes: readonly number[]) => minutes.toSorted((a, b) => a - b);
  const rooms = [...Map.groupBy(all, (wait) => wait.room)].map(([room, each]) => ({
    room: worked.roomAt(room) ?? null,
    opens: Math.min(...each.map(({ called }) => called)),
    closes: Math.max(...each.map(({ called, served }) => called + (served ?? 0))),
  }));
  return {
    day: dashed(day),
    arrived: ascending(waits.map(({ since }) => since)),
    called: ascending(waits.map(({ called }) => called)),
    rooms,
  };
}

/** Goes through the steps, and lets others have their turn between them. */
async function inTurns<Result>(steps: Generator<void, Result>): Promise<Result> {
  for (let since = performance.now(); ; ) {
    const step = steps.next();
    if (step.done) return step.value;
    if (performance.now() - since < TURN_MS) continue;
    await othersTurn();
    since = performance.now();
  }
}
