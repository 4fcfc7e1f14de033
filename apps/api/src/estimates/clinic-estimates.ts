import { Injectable } from '@nestjs/common';
import { midnightBefore } from '#libs/domain/clinic/wall-clock.ts';
import { estimatesOf } from '#libs/domain/estimate/estimate.ts';
import type { Range } from '#libs/domain/estimate/range.ts';
import { isWaiting, type Stay } from '#libs/domain/estimate/stay.ts';
import type { ClinicId, Instant, ServiceId, TicketId } from '#libs/domain/kernel/ids.ts';
import type { ClinicNow } from '#libs/ledger/clinic-days.ts';
import { keyOf, type TicketFacts } from '#projections/statistics/day-facts.ts';
import { staysOf } from '#projections/statistics/stays.ts';
import { Experiences } from './experiences.ts';

/** Estimates of a clinic at one instant; null: nobody knows, or no room calls for the service. */
export interface EstimatesNow {
  /** The wait of somebody who joins now; null as the service: the clinic has none. */
  joining(service: ServiceId | null): Range | null;
  /** The wait that is left to a patient who waits. */
  of(ticket: TicketId): Range | null;
}

type Clinic = Pick<ClinicNow, 'today' | 'places' | 'timezone'>;

/** Estimates the waits of today: the one answer for pages, walls and messages. */
@Injectable()
export class ClinicEstimates {
  constructor(private readonly experiences: Experiences) {}

  /** `facts`: of all tickets of today. The same instant, facts and past days give the same estimates. */
  async of(clinicId: ClinicId, clinic: Clinic, facts: readonly TicketFacts[], at: Instant): Promise<EstimatesNow> {
    const { today, places, timezone } = clinic;
    const now = Date.parse(at);
    // The lower number is called first, of two who came at one instant.
    const inOrder = facts.toSorted(([, one], [, other]) => one - other);
    const stays = new Map(inOrder.map((ticket) => [ticket[0], staysOf(ticket, places)]));
    const all = [...stays.values()].flat();
    const beginning = midnightBefore(
      all.reduce((first, { since }) => Math.min(first, since), now),
      timezone,
    );
    const experience = await this.experiences.of(clinicId, today);
    const estimates = estimatesOf({ stays: all, places, now, beginning }, experience, Number(today));
    const waiting = (ticket: TicketId): Stay | undefined => stays.get(keyOf(ticket))?.findLast(isWaiting);
    return {
      joining: (service) => estimates.joining(service),
      of: (ticket) => {
        const stay = waiting(ticket);
        return stay === undefined ? null : estimates.of(stay);
      },
    };
  }
}
