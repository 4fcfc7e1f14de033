import type { ClinicDay } from '../kernel/ids.ts';
import type { Candidate } from './candidate.ts';
import type { Cause } from './cause.ts';
import { goThrough } from './go-through.ts';
import type { Plan } from './worked-day.ts';

export interface Found {
  readonly candidate: Candidate;
  /** Minutes of waiting beyond the target that go without it. */
  readonly minutes: number;
}

/** A clinic's days, gone through again with one cause after the other removed from them. */
export class WithoutCauses {
  /** All minutes of waiting beyond the target, before any cause is removed. */
  readonly minutes: number;
  private readonly plans: Map<ClinicDay, Plan>;
  private readonly waited = new Map<ClinicDay, readonly number[]>();
  private readonly targetOf: (service: number) => number;

  constructor(plans: readonly Plan[], targetOf: (service: number) => number) {
    this.targetOf = targetOf;
    this.plans = new Map(plans.map((plan) => [plan.day, plan]));
    for (const plan of plans) this.waited.set(plan.day, goThrough(plan));
    this.minutes = plans.reduce((sum, plan) => sum + this.beyond(plan, this.waitedOn(plan)), 0);
  }

  takenBy(candidate: Candidate): number {
    return this.daysOf(candidate).reduce((sum, plan) => {
      const without = candidate.without(plan);
      return sum + this.beyond(plan, this.waitedOn(plan)) - this.beyond(without, goThrough(without));
    }, 0);
  }

  remove({ candidate, minutes }: Found): Cause {
    const { without, ...facts } = candidate;
    const plans = this.daysOf(candidate);
    const worst = this.worstOf(plans);
    const before = nineInTen(plans.flatMap((plan) => this.waitedOn(plan)));
    for (const plan of plans) {
      const changed = without(plan);
      this.plans.set(plan.day, changed);
      this.waited.set(plan.day, goThrough(changed));
    }
    const after = nineInTen(plans.flatMap((plan) => this.waitedOn(plan)));
    return { ...facts, minutes, p90: { before, after }, ...(worst && { worst }) };
  }

  private daysOf({ days }: Candidate): readonly Plan[] {
    return days.flatMap((day) => this.plans.get(day) ?? []);
  }

  private waitedOn({ day }: Plan): readonly number[] {
    return this.waited.get(day) ?? [];
  }

  private beyond({ patients }: Plan, waited: readonly number[]): number {
    return patients.reduce((sum, { service }, place) => sum + Math.max(0, (waited[place] ?? 0) - this.targetOf(service)), 0);
  }

  private worstOf(plans: readonly Plan[]): Cause['worst'] {
    let worst: Cause['worst'];
    let most = Number.NEGATIVE_INFINITY;
    for (const plan of plans) {
      const waited = this.waitedOn(plan);
      const beyond = this.beyond(plan, waited);
      if (beyond <= most) continue;
      most = beyond;
      const longest = Math.max(0, ...waited);
      const since = plan.patients[waited.indexOf(longest)]?.since ?? 0;
      worst = { day: plan.day, minute: Math.floor(since + longest) };
    }
    return worst;
  }
}

/** Whole minutes that nine in ten do not exceed, by the nearest rank. */
function nineInTen(waited: readonly number[]): number {
  const sorted = waited.toSorted((a, b) => a - b);
  return Math.ceil(sorted[Math.max(0, Math.ceil(0.9 * sorted.length) - 1)] ?? 0);
}
