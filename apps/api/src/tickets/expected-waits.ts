import { Injectable } from '@nestjs/common';
import type { ClinicId, TicketId } from '#libs/domain/kernel/ids.ts';
import { serviceOf } from '#libs/domain/queue-day/places.ts';
import type { ClinicNow } from '#libs/ledger/clinic-days.ts';
import { ReadModels } from '#projections/runner/read-models.ts';
import { STATISTICS } from '#projections/statistics/day-facts.ts';
import { factsOfDay, factsOfLastOpenDay } from '#projections/statistics/facts-of-day.ts';
import { hasOwnPace, waitsByService } from '#projections/statistics/figures.ts';
import { peopleAhead, type Queued } from './people-ahead.ts';

export interface ExpectedTurn {
  /** How many are called before. */
  readonly ahead: number;
  /** Whole minutes until the call; null where no room calls for the service. */
  readonly minutes: number | null;
}

/** The turns of those who wait in a queue. */
export type TurnsIn = (queue: readonly Queued[]) => ReadonlyMap<TicketId, ExpectedTurn>;

/** Tells when each waiting patient's turn is expected: the one answer for the patient's page and for messages. */
@Injectable()
export class ExpectedWaits {
  private readonly statistics;

  constructor(readModels: ReadModels) {
    this.statistics = readModels.collection(STATISTICS);
  }

  /** Today's pace gives all turns, of however many patients, by three reads at most. */
  async of(clinicId: ClinicId, { today, places }: Pick<ClinicNow, 'today' | 'places'>): Promise<TurnsIn> {
    const facts = await factsOfDay(this.statistics, clinicId, today);
    const before = hasOwnPace(facts, places) ? [] : await factsOfLastOpenDay(this.statistics, clinicId, today);
    const waitFor = waitsByService(facts, before, places);
    return (queue) => {
      const ahead = peopleAhead(queue, places);
      const turnOf = (entry: Queued): readonly [TicketId, ExpectedTurn][] => {
        const before = ahead.get(entry.id);
        if (before === undefined) return [];
        return [[entry.id, { ahead: before, minutes: waitFor(serviceOf(entry, places))?.(before) ?? null }]];
      };
      return new Map(queue.flatMap(turnOf));
    };
  }
}
