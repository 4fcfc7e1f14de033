import type { Range } from '#libs/domain/estimate/range.ts';
import type { TicketFacts } from '#libs/domain/figures/ticket-facts.ts';
import { type WaitBehind, waitBehind } from '#libs/domain/figures/today/expected-wait.ts';
import { type OfService, type Wait, waitsOf } from '#libs/domain/figures/today/waits.ts';
import type { ServiceId, TicketId } from '#libs/domain/kernel/ids.ts';
import { type Places, serviceOf } from '#libs/domain/queue-day/places.ts';
import { DAYS_LEARNT_FROM, experienceOf, type LearntDay } from '#projections/learning/learnt-day.ts';
import { type PastDay, replay } from '#projections/learning/replayed-day.ts';

/** Days to be replayed before the first one whose estimates know as much as those of any later day. */
export const DAYS_BEFORE = 2 * DAYS_LEARNT_FROM;

/** A patient's estimate as it would have been shown, and the truth. In minutes. */
export interface Told {
  readonly ahead: number;
  readonly range: Range;
  readonly truth: number;
  /** The estimate by the formula of expected-wait.ts. */
  readonly naive: number;
}

/** Patients of a day who were called. */
export interface DayTold {
  readonly told: readonly Told[];
  /** Those without an estimate, since nothing was known when they joined. */
  readonly untold: number;
}

/** Replays one day after the other, each with what the days before it taught. */
export class Backtest {
  private learnt: readonly LearntDay[] = [];
  private lastDay: readonly TicketFacts[] = [];

  async replay(day: PastDay): Promise<DayTold> {
    const naives = new Map<TicketId, WaitBehind>();
    const replayed = await replay(day, experienceOf(this.learnt), {
      beforeIssue: ({ facts }, { data }) => naives.set(data.ticketId, naiveOf(facts, this.lastDay, ofService(data, day.places))),
    });
    const { measured, learnt, facts } = replayed;
    this.learnt = [...this.learnt, learnt].slice(-DAYS_LEARNT_FROM);
    this.lastDay = facts;
    const told = measured.flatMap(({ ticketId, range, uncalibrated, truth }) => {
      if (range === null || uncalibrated === null) return [];
      const { ahead } = uncalibrated;
      return { ahead, range, truth, naive: naives.get(ticketId)?.(ahead) ?? 0 };
    });
    return { told, untold: measured.length - told.length };
  }
}

function ofService(issued: { readonly service?: ServiceId | null }, places: Places): OfService | undefined {
  const service = serviceOf(issued, places);
  return service === null ? undefined : { service, places };
}

function naiveOf(today: readonly TicketFacts[], lastDay: readonly TicketFacts[], of: OfService | undefined): WaitBehind {
  const waits = (facts: readonly TicketFacts[]): readonly Wait[] => facts.flatMap((ticket) => waitsOf(ticket, of));
  return waitBehind(waits(today), waits(lastDay));
}
