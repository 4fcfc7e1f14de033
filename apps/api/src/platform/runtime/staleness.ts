import { AsyncLocalStorage } from 'node:async_hooks';
import { Inject, Injectable } from '@nestjs/common';
import type { ClinicId } from '#libs/domain/kernel/ids.ts';
import type { Position } from '#libs/event-store/event-store.ts';
import { ClinicDays } from '#libs/ledger/clinic-days.ts';
import type { ReadModelName } from '#projections/projections.ts';
import { ProjectionProgress } from '#projections/runner/progress.ts';
import { ReadModels } from '#projections/runner/read-models.ts';
import { SeenPositions } from '#projections/runner/seen-positions.ts';
import { KnownQuarantine } from './known-quarantine.ts';
import { CLOCK, type Clock } from './tokens.ts';

/** Reads from a read model that is further behind are marked as stale. */
const BEHIND_MS = 10_000;

/** Reads of one request. */
export interface Reading {
  readonly readModels: Set<string>;
  /** The log was away: the clinic's day and settings are those that were last known. */
  isRemembered: boolean;
  /** The clinic that it is of, where no session says so. */
  clinicId: ClinicId | undefined;
}

/** Says whether what a request has read may be behind the log, by what this process knows already: a read asks no engine more. */
@Injectable()
export class Staleness {
  private readonly readings = new AsyncLocalStorage<Reading>();
  private readonly seen = new SeenPositions(BEHIND_MS);

  constructor(
    private readonly progress: ProjectionProgress,
    private readonly known: KnownQuarantine,
    readModels: ReadModels,
    @Inject(ClinicDays) days: Pick<ClinicDays, 'onRemembered'>,
    @Inject(CLOCK) private readonly now: Clock,
  ) {
    progress.onAdvance((position) => this.saw(position));
    readModels.onRead((name) => this.readings.getStore()?.readModels.add(name));
    days.onRemembered(() => this.noteRemembered());
  }

  /** Notes how far the log reaches: by a write of this process, by any read model, or by a look at its end. */
  saw(position: Position): void {
    this.seen.saw(position, this.now());
  }

  /** Runs a request's work, and notes in `reading` what it reads. */
  within<Result>(reading: Reading, work: () => Result): Result {
    return this.readings.run(reading, work);
  }

  /** Notes what the request under way reads where it cannot be seen: of a clinic that no session names, by a read that others share. */
  readsOf(clinicId: ClinicId, ...readModels: readonly ReadModelName[]): void {
    const reading = this.readings.getStore();
    if (!reading) return;
    reading.clinicId = clinicId;
    for (const name of readModels) reading.readModels.add(name);
  }

  /** Whether one of the read models has stopped, is far behind, or cannot read a stream of the clinic. */
  isStale(readModels: ReadonlySet<string>, clinicId: ClinicId | undefined): boolean {
    if (clinicId !== undefined && this.known.concerns(clinicId, readModels)) return true;
    const reached = this.seen.seenBefore(this.now());
    return [...readModels].some((name) => this.progress.isStopped(name) || this.isBehind(name, reached));
  }

  private noteRemembered(): void {
    const reading = this.readings.getStore();
    if (reading) reading.isRemembered = true;
  }

  private isBehind(name: string, reached: Position | undefined): boolean {
    if (reached === undefined) return false;
    const position = this.progress.positionOf(name);
    return position === undefined || position < reached;
  }
}
