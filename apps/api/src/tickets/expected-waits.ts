import { Inject, Injectable } from '@nestjs/common';
import { GROUPS, isOneOf } from '#libs/contracts/access/access.ts';
import type { Estimate } from '#libs/contracts/tickets/estimate.ts';
import type { TicketPair } from '#libs/contracts/tickets/ticket-pair.ts';
import { hasOwnPace, waitsByService } from '#libs/domain/figures/today/figures.ts';
import { type ClinicId, instant, type TicketId } from '#libs/domain/kernel/ids.ts';
import { serviceOf } from '#libs/domain/queue-day/places.ts';
import type { ClinicNow } from '#libs/ledger/clinic-days.ts';
import { anyoneWaits, besideEstimates } from '#projections/answers/beside.ts';
import { ReadModels } from '#projections/runner/read-models.ts';
import { STATISTICS } from '#projections/statistics/day-facts.ts';
import { factsOfLastOpenDay } from '#projections/statistics/facts-of-day.ts';
import { ClinicEstimates } from '../estimates/public.ts';
import type { Caller } from '../platform/access/caller.ts';
import { CLOCK, type Clock } from '../platform/runtime/tokens.ts';
import { peopleAhead, type Queued } from './people-ahead.ts';

export interface ExpectedTurn {
  /** How many are called before. */
  readonly ahead: number;
  /** Whole minutes until the call; null where no room calls for the service. */
  readonly minutes: number | null;
  /** The range around them; null also where nothing is known of how long visits take. */
  readonly estimate: Estimate;
}

/** The turns of those who wait in a queue. */
export type TurnsIn = (queue: readonly Queued[]) => ReadonlyMap<TicketId, ExpectedTurn>;

type Now = Pick<ClinicNow, 'today' | 'places' | 'timezone'>;

/** Tells when each waiting patient's turn is expected: the one answer for lists, the patient's page and messages. */
@Injectable()
export class ExpectedWaits {
  private readonly statistics;

  constructor(
    readModels: ReadModels,
    private readonly estimates: ClinicEstimates,
    @Inject(CLOCK) private readonly now: Clock,
  ) {
    this.statistics = readModels.collection(STATISTICS);
  }

  /** Today's facts give all turns, of however many patients, by three reads at most. */
  async turnsIn(clinicId: ClinicId, clinic: Now): Promise<TurnsIn> {
    const { today, places } = clinic;
    const day = await this.estimates.estimatesOf(clinicId, clinic, instant(this.now()));
    const { facts } = day;
    const before = hasOwnPace(facts, places) ? [] : await factsOfLastOpenDay(this.statistics, clinicId, today);
    const waitFor = waitsByService(facts, before, places);
    return (queue) => {
      const ahead = peopleAhead(queue, places);
      const turnOf = (entry: Queued): readonly [TicketId, ExpectedTurn][] => {
        const before = ahead.get(entry.id);
        if (before === undefined) return [];
        const plain = (): number | null => waitFor(serviceOf(entry, places))?.(before) ?? null;
        return [[entry.id, new Turn(before, () => day.expectedWaitOf(entry.id), plain)]];
      };
      return new Map(queue.flatMap(turnOf));
    };
  }

  /** Pairs with the wait that is left to each who waits today, for those who may see it. */
  async beside({ clinicId, roles }: Caller, clinic: Now, pairs: readonly TicketPair[]): Promise<TicketPair[]> {
    const { today } = clinic;
    if (!isOneOf(GROUPS.desk, roles) || !anyoneWaits(pairs, today)) return [...pairs];
    return besideEstimates(pairs, today, await this.estimates.estimatesOf(clinicId, clinic, instant(this.now())));
  }
}

/** A turn whose wait is made when it is asked for: a page that opens asks for its own, of hundreds. */
class Turn implements ExpectedTurn {
  readonly ahead: number;
  private readonly estimated: () => Estimate;
  private readonly plain: () => number | null;

  constructor(ahead: number, estimated: () => Estimate, plain: () => number | null) {
    this.ahead = ahead;
    this.estimated = estimated;
    this.plain = plain;
  }

  get estimate(): Estimate {
    return this.estimated();
  }

  get minutes(): number | null {
    return this.estimate?.middle ?? this.plain();
  }
}
