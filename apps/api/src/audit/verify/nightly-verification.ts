import { type ClinicId, instant } from '#libs/domain/kernel/ids.ts';
import { lastHourUtc } from '#libs/kernel/time/last-hour-utc.ts';
import { Repeater } from '#libs/kernel/time/repeater.ts';
import type { Timer } from '#libs/kernel/time/timer.ts';
import type { FoundHeads } from '#libs/verify/heads/newest-heads.ts';
import { eachClinic, roundFailure } from '#projections/clinics/each-clinic.ts';
import type { Runtime } from '#runtime/runtime.ts';
import type { SingletonTask } from '../../platform/leader-election/leader-election.ts';
import type { KeptHeads } from './kept-heads.ts';
import type { NightlyResults } from './nightly-results.ts';
import type { Verifications } from './verifications.ts';

/** An hour before the night's heads are written: the log is held against those of the night before. */
const HOUR_UTC = 2;
/** A run reads a whole log: one that failed is not tried again at once. */
const EVERY_MS = 10 * 60_000;

export interface NightLog {
  error(fields: object, words: string): void;
}

export interface NightlyVerificationParts {
  readonly runtime: Pick<Runtime, 'readModels' | 'now'>;
  readonly verifications: Pick<Verifications, 'verify'>;
  readonly results: NightlyResults;
  readonly kept: Pick<KeptHeads, 'newest'>;
  readonly timer: Timer;
  readonly logger: NightLog;
}

/** Verifies each clinic's whole log once a night, or once the product runs after it, one after the other, in one process at a time. */
export class NightlyVerification implements SingletonTask {
  readonly name = 'verification';
  private readonly parts: NightlyVerificationParts;
  private readonly rounds: Repeater;

  constructor(parts: NightlyVerificationParts) {
    this.parts = parts;
    const { timer, logger } = parts;
    const failed = (error: unknown): void => logger.error(roundFailure(error), FAILED);
    this.rounds = new Repeater({ timer, work: (signal) => this.verifyDue(signal), delayMs: () => EVERY_MS, failed });
  }

  /** Not at once: a start has enough to do. */
  async begin(): Promise<void> {
    this.rounds.start('after the delay');
  }

  async end(): Promise<void> {
    await this.rounds.stop();
  }

  /** Verifies the clinics that this night has not had yet. @throws ClinicsFailed */
  async verifyDue(signal: AbortSignal): Promise<void> {
    const { runtime, results, kept } = this.parts;
    const due = lastHourUtc(HOUR_UTC, runtime.now());
    let heads: Promise<FoundHeads | undefined> | undefined;
    await eachClinic(runtime.readModels, signal, async ({ id }) => {
      const last = await results.find(id);
      if (last && Date.parse(last.at) >= due.getTime()) return;
      heads ??= kept.newest(due);
      await this.verify(id, await heads, signal);
    });
  }

  private async verify(clinicId: ClinicId, heads: FoundHeads | undefined, signal: AbortSignal): Promise<void> {
    const { runtime, verifications, results, logger } = this.parts;
    const at = instant(runtime.now());
    const found = await verifications.verify(clinicId, heads, signal);
    // The clinic is being verified already: the next round asks again.
    if (!found || found.state === 'running') return;
    const { state, checked, findings, headsOf } = found;
    await results.put(clinicId, { at, state, checked, findings, headsOf });
    if (state === 'broken') logger.error({ clinicId, findings: findings.length }, BROKEN);
  }
}

const FAILED = 'verification: a nightly round failed, the clinics without a result are verified in ten minutes';
const BROKEN = 'verification: the log of a clinic is not whole, its audit page and dawr verify name the places';
