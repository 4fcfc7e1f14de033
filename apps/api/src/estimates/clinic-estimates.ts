import { Injectable } from '@nestjs/common';
import type { ClinicId, Instant } from '#libs/domain/kernel/ids.ts';
import type { Position } from '#libs/event-store/event-store.ts';
import type { ClinicNow } from '#libs/ledger/clinic-days.ts';
import { type EstimatedDay, estimatedDay } from '#projections/answers/estimated-day.ts';
import { ReadModels } from '#projections/runner/read-models.ts';
import { STATISTICS } from '#projections/statistics/day-facts.ts';
import { readDay } from '#projections/statistics/facts-of-day.ts';
import { Experiences } from './experiences.ts';

/** Estimates are told in minutes: those of a day on which nothing happened meanwhile hold for so long. */
const STEADY_MS = 5_000;

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

  async estimatesOf(clinicId: ClinicId, clinic: Clinic, at: Instant): Promise<EstimatedDay> {
    const { today, places } = clinic;
    const now = Date.parse(at);
    const { facts, position } = await readDay(this.statistics, clinicId, today);
    const known = this.known.get(clinicId);
    const isSame = known?.today === today && known.places === places && known.position === position;
    if (isSame && Math.abs(now - known.at) < STEADY_MS) return known.day;
    const day = estimatedDay(facts, clinic, now, await this.experiences.experienceOf(clinicId, today));
    this.known.set(clinicId, { today, places, position, at: now, day });
    return day;
  }
}
