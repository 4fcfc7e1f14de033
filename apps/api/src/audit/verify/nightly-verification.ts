import { readFile } from 'node:fs/promises';
import type { VerifyRequest } from '#libs/contracts/verification/verification.ts';
import { type ClinicId, instant } from '#libs/domain/kernel/ids.ts';
import { lastHourUtc } from '#libs/kernel/time/last-hour-utc.ts';
import { Repeater } from '#libs/kernel/time/repeater.ts';
import type { Timer } from '#libs/kernel/time/timer.ts';
import { newestHeads } from '#libs/ledger/heads/newest-heads.ts';
import { HeadsRefused } from '#libs/ledger/verify/verify-thread.ts';
import type { Runtime } from '#libs/operations/runtime/runtime.ts';
import { CLINICS } from '#projections/clinics/clinic-document.ts';
import type { SingletonTask } from '../../platform/leader-election/leader-election.ts';
import type { NightlyResults } from './nightly-results.ts';
import type { Verifications } from './verifications.ts';

/** An hour before the night's heads are written: the log is held against those of the night before. */
const HOUR_UTC = 2;
/** A run reads a whole log: one that failed is not tried again at once. */
const EVERY_MS = 10 * 60_000;

/** The two levels of a log that a night may need. */
export interface NightLog {
  error(fields: object, words: string): void;
  warn(fields: object, words: string): void;
}

export interface NightlyVerificationParts {
  readonly runtime: Pick<Runtime, 'readModels' | 'now' | 'config'>;
  readonly verifications: Pick<Verifications, 'verify'>;
  readonly results: NightlyResults;
  readonly timer: Timer;
  readonly logger: NightLog;
}

/** The heads that a night's runs are held against. */
interface Heads {
  readonly text: string;
  readonly writtenAt: Date;
}

/** Verifies each clinic's whole log once a night, or once the product runs after it, one after the other, in one process at a time. */
export class NightlyVerification implements SingletonTask {
  readonly name = 'verification';
  private readonly parts: NightlyVerificationParts;
  private readonly rounds: Repeater;

  constructor(parts: NightlyVerificationParts) {
    this.parts = parts;
    const { timer, logger } = parts;
    const failed = (error: unknown): void => logger.error({ err: error }, FAILED);
    this.rounds = new Repeater({ timer, work: (signal) => this.verifyDue(signal), delayMs: () => EVERY_MS, failed });
  }

  /** Not at once: a start has enough to do. */
  async begin(): Promise<void> {
    this.rounds.start('after the delay');
  }

  async end(): Promise<void> {
    await this.rounds.stop();
  }

  /**
   * Verifies the clinics that this night has not had yet: one that fails holds up none of the others.
   *
   * @throws AggregateError where some failed
   */
  async verifyDue(signal: AbortSignal): Promise<void> {
    const { runtime, results } = this.parts;
    if (runtime.readModels.current('clinics') === undefined) return;
    const due = lastHourUtc(HOUR_UTC, runtime.now());
    let heads: Promise<Heads | undefined> | undefined;
    const failures: unknown[] = [];
    for (const clinicId of await this.clinics()) {
      if (signal.aborted) return;
      const last = await results.find(clinicId);
      if (last && Date.parse(last.at) >= due.getTime()) continue;
      heads ??= this.headsBefore(due);
      await this.verify(clinicId, await heads, signal).catch((error: unknown) => failures.push(error));
    }
    if (failures.length > 0 && !signal.aborted) throw new AggregateError(failures, `${failures.length} clinics`);
  }

  /** All at once: a scan that waited for each run would be given up by an engine. */
  private async clinics(): Promise<readonly ClinicId[]> {
    const pages = await Array.fromAsync(this.parts.runtime.readModels.collection(CLINICS).scan());
    return pages.flat().map(({ document }) => document.id);
  }

  private async verify(clinicId: ClinicId, heads: Heads | undefined, signal: AbortSignal): Promise<void> {
    const { runtime, results, logger } = this.parts;
    const at = instant(runtime.now());
    const found = await this.heldAgainst(clinicId, heads, signal);
    if (!found) return;
    const { state, checked, findings, isHeld } = found;
    if (state === 'running') return;
    const headsOf = isHeld && heads ? instant(heads.writtenAt) : null;
    await results.put(clinicId, { at, state, checked, findings, headsOf });
    if (state === 'broken') logger.error({ clinicId, findings: findings.length }, BROKEN);
  }

  /** Undefined: the clinic is being verified already. */
  private async heldAgainst(clinicId: ClinicId, heads: Heads | undefined, signal: AbortSignal) {
    const run = (request: VerifyRequest) => this.parts.verifications.verify(clinicId, request, signal);
    if (heads) {
      try {
        const held = await run({ full: true, heads: heads.text });
        return held && { ...held, isHeld: true };
      } catch (error) {
        if (!(error instanceof HeadsRefused)) throw error;
        // A clinic that was closed all day has no head in that day's file.
        if (error.refusal !== 'ofOthers') this.parts.logger.warn({ cause: error.refusal }, REFUSED);
      }
    }
    const alone = await run({ full: true });
    return alone && { ...alone, isHeld: false };
  }

  private async headsBefore(due: Date): Promise<Heads | undefined> {
    const { headsDir } = this.parts.runtime.config;
    if (headsDir === undefined) return undefined;
    try {
      const found = await newestHeads(headsDir, due);
      return found && { text: await readFile(found.path, 'utf8'), writtenAt: found.writtenAt };
    } catch (error) {
      this.parts.logger.warn({ err: error }, UNREADABLE);
      return undefined;
    }
  }
}

const FAILED = 'verification: a nightly round failed, the clinics without a result are verified in ten minutes';
const BROKEN = 'verification: the log of a clinic is not whole, its audit page and dawr verify name the places';
const REFUSED = 'verification: the newest heads of HEADS_DIR prove nothing, the log is held against none';
const UNREADABLE = 'verification: HEADS_DIR cannot be read, the log is held against no heads';
