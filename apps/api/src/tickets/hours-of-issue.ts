import { Injectable } from '@nestjs/common';
import { clockOf, minuteOf } from '#libs/domain/figures/range/day-clock.ts';
import type { TicketDocument } from '#projections/queue/ticket-document.ts';
import { ReadModels } from '#projections/runner/read-models.ts';
import { ANALYTICS, analyticsDayRef } from '#projections/statistics/analytics-day.ts';

/** Hours of a day as analytics count them: by the clock that the day began under, and an hour that it shows twice is one. */
@Injectable()
export class HoursOfIssue {
  private readonly days;

  constructor(readModels: ReadModels) {
    this.days = readModels.collection(ANALYTICS);
  }

  /** Those of one day's tickets that were issued in this hour. */
  async only(hour: number, tickets: readonly TicketDocument[]): Promise<readonly TicketDocument[]> {
    const [first] = tickets;
    const day = first && (await this.days.get(analyticsDayRef(first.tenant, first.day).id));
    if (!day) return [];
    const clock = clockOf(day);
    return tickets.filter(({ createdAt }) => clock.hourAt(minuteOf(day.day, Date.parse(createdAt))) === hour);
  }
}
