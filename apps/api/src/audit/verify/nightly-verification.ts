import { Inject } from '@nestjs/common';
import { type ClinicId, instant } from '#libs/domain/kernel/ids.ts';
import { lastHourUtc } from '#libs/kernel/time/last-hour-utc.ts';
import type { FoundHeads } from '#libs/verify/heads/newest-heads.ts';
import { eachClinic } from '#projections/clinics/each-clinic.ts';
import { ReadModels } from '#projections/runner/read-models.ts';
import { CLOCK, type Clock, LOGGER } from '../../platform/runtime/tokens.ts';
import { PeriodicTask } from '../../platform/work/periodic-task.ts';
import { KeptHeads } from './kept-heads.ts';
import { NightlyResults } from './nightly-results.ts';
import { Verifications } from './verifications.ts';

/** An hour before the night's heads are written: the log is held against those of the night before. */
const HOUR_UTC = 2;
/** A run reads a whole log: one that failed is not tried again at once, and a start has enough to do. */
const EVERY_MS = 10 * 60_000;

export interface NightLog {
  error(fields: object, words: string): void;
}

/** Verifies each clinic's whole log once a night, or once the product runs after it, one after the other. */
@PeriodicTask({
  name: 'verification',
  everyMs: EVERY_MS,
  first: 'after the delay',
  failure: 'verification: a nightly round failed, the clinics without a result are verified in ten minutes',
})
export class NightlyVerification implements PeriodicTask {
  constructor(
    private readonly readModels: ReadModels,
    @Inject(Verifications) private readonly verifications: Pick<Verifications, 'verify'>,
    private readonly results: NightlyResults,
    @Inject(KeptHeads) private readonly kept: Pick<KeptHeads, 'newest'>,
    @Inject(CLOCK) private readonly now: Clock,
    @Inject(LOGGER) private readonly logger: NightLog,
  ) {}

  /** Verifies the clinics that this night has not had yet. @throws ClinicsFailed */
  async round(signal: AbortSignal): Promise<void> {
    const { readModels, results, kept } = this;
    const due = lastHourUtc(HOUR_UTC, this.now());
    let heads: Promise<FoundHeads | undefined> | undefined;
    await eachClinic(readModels, signal, async ({ id }) => {
      const last = await results.find(id);
      if (last && Date.parse(last.at) >= due.getTime()) return;
      heads ??= kept.newest(due);
      await this.verify(id, await heads, signal);
    });
  }

  private async verify(clinicId: ClinicId, heads: FoundHeads | undefined, signal: AbortSignal): Promise<void> {
    const { verifications, results, logger } = this;
    const at = instant(this.now());
    const found = await verifications.verify(clinicId, heads, signal);
    // The clinic is being verified already: the next round asks again.
    if (!found || found.state === 'running') return;
    const { state, checked, findings, headsOf } = found;
    await results.put(clinicId, { at, state, checked, findings, headsOf });
    if (state === 'broken') logger.error({ clinicId, findings: findings.length }, BROKEN);
  }
}

const BROKEN = 'verification: the log of a clinic is not whole, its audit page and dawr verify name the places';
