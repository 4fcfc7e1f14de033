import { Injectable } from '@nestjs/common';
import { midnightBefore } from '#libs/domain/clinic/wall-clock.ts';
import { type Experience, estimatesOf } from '#libs/domain/estimate/estimate.ts';
import type { Range } from '#libs/domain/estimate/range.ts';
import { isWaiting, type Stay } from '#libs/domain/estimate/stay.ts';
import type { ClinicId, Instant, ServiceId, TicketId } from '#libs/domain/kernel/ids.ts';
import type { Position } from '#libs/event-store/event-store.ts';
import type { ClinicNow } from '#libs/ledger/clinic-days.ts';
import { ReadModels } from '#projections/runner/read-models.ts';
import { keyOf, STATISTICS, type TicketFacts } from '#projections/statistics/day-facts.ts';
import { readDay } from '#projections/statistics/facts-of-day.ts';
import { staysOf } from '#projections/statistics/stays.ts';
import { Experiences } from './experiences.ts';

/** Estimates are told in minutes: those of a day on which nothing happened meanwhile hold for so long. */
const STEADY_MS = 5_000;

/** Today's tickets and their estimates at one instant; null: nobody knows, or no room calls for the service. */
export interface EstimatedDay {
  readonly facts: readonly TicketFacts[];
  /** The wait of somebody who joins now; null as the service: the clinic has none. */
  joining(service: ServiceId | null): Range | null;
  /** The wait that is left to a patient who waits. */
  of(ticket: TicketId): Range | null;
}

type Clinic = Pick<ClinicNow, 'today' | 'places' | 'timezone'>;

interface Known extends Pick<Clinic, 'today' | 'places'> {
  /** The log's position that the facts stand at. */
  readonly position: Position | undefined;
  readonly at: number;
  readonly day: EstimatedDay;
}

/** Estimates the waits of today: the one answer for pages, walls and messages, made once for all that ask after one event. */
@Injectable()
export class ClinicEstimates {
  private readonly statistics;
  private readonly known = new Map<ClinicId, Known>();

  constructor(
    readModels: ReadModels,
    private readonly experiences: Experiences,
  ) {
    this.statistics = readModels.collection(STATISTICS);
  }

  async of(clinicId: ClinicId, clinic: Clinic, at: Instant): Promise<EstimatedDay> {
    const { today, places } = clinic;
    const now = Date.parse(at);
    const { facts, position } = await readDay(this.statistics, clinicId, today);
    const known = this.known.get(clinicId);
    const isSame = known?.today === today && known.places === places && known.position === position;
    if (isSame && Math.abs(now - known.at) < STEADY_MS) return known.day;
    const day = estimated(facts, clinic, now, await this.experiences.of(clinicId, today));
    this.known.set(clinicId, { today, places, position, at: now, day });
    return day;
  }
}

/** The same instant, facts and past days give the same estimates. */
function estimated(
  facts: readonly TicketFacts[],
  { today, places, timezone }: Clinic,
  now: number,
  experience: Experience,
): EstimatedDay {
  // The lower number is called first, of two who came at one instant.
  const inOrder = facts.toSorted(([, one], [, other]) => one - other);
  const stays = new Map(inOrder.map((ticket) => [ticket[0], staysOf(ticket, places)]));
  const all = [...stays.values()].flat();
  const beginning = midnightBefore(
    all.reduce((first, { since }) => Math.min(first, since), now),
    timezone,
  );
  const estimates = estimatesOf({ stays: all, places, now, beginning }, experience, Number(today));
  const waiting = (key: string): Stay | undefined => stays.get(key)?.findLast(isWaiting);
  const told = new Map<string, Range | null>();
  const of = (key: string): Range | null => {
    const before = told.get(key);
    if (before !== undefined) return before;
    const stay = waiting(key);
    const range = stay === undefined ? null : estimates.of(stay);
    told.set(key, range);
    return range;
  };
  return { facts, joining: (service) => estimates.joining(service), of: (ticket) => of(keyOf(ticket)) };
}
