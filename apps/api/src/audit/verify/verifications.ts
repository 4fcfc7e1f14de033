import type { Logger } from 'pino';
import type { ErrorCode } from '#libs/contracts/errors/errors.ts';
import type { VerifyRequest } from '#libs/contracts/verification/verification.ts';
import type { ClinicId } from '#libs/domain/kernel/ids.ts';
import { Refusal } from '#libs/domain/kernel/refusal.ts';
import { Repeater } from '#libs/kernel/time/repeater.ts';
import type { Timer } from '#libs/kernel/time/timer.ts';
import type { ClinicMarks } from '#libs/verify/clinic/clinic-marks.ts';
import type { FoundHeads } from '#libs/verify/heads/newest-heads.ts';
import { HeadsRefused } from '#libs/verify/verify-thread.ts';
import { TooMany } from '../../platform/limits/too-many.ts';
import { keptFinding } from './kept-finding.ts';
import type { KeptHeads } from './kept-heads.ts';
import type { Run, Runs } from './runs.ts';
import { type ClinicVerified, type ClinicVerifyOrder, type ClinicVerifyParts, verifyClinic } from './verify-clinic.ts';

/** Each run takes a thread of this process. */
const MAX_RUNS = 4;
const RETRY_AFTER_MS = 5_000;
const TELL_MS = 1_000;

export interface VerificationsParts extends ClinicVerifyParts {
  readonly runs: Runs;
  readonly marks: Pick<ClinicMarks, 'find' | 'put'>;
  readonly kept: Pick<KeptHeads, 'newest'>;
  readonly newId: () => string;
  readonly timer: Timer;
  readonly logger: Pick<Logger, 'error' | 'warn'>;
}

interface UnderWay {
  /** The id of the clinic's run; undefined: it ended before it began, and `result` says why. */
  readonly begun: Promise<string | undefined>;
  /** Undefined: another process has the clinic's run. */
  readonly result: Promise<Run | undefined>;
  readonly ended: Promise<void>;
}

const BEGINNING: Run = { state: 'running', checked: 0, of: null, findings: [], headsOf: null };

/** Verifies clinics in threads of this process, one run a clinic at a time in the whole installation. */
export class Verifications {
  private readonly parts: VerificationsParts;
  private readonly underWay = new Map<ClinicId, UnderWay>();
  /** Also those that no longer run, and whose result is being stored. */
  private readonly unended = new Set<UnderWay>();
  private readonly ending = new AbortController();

  constructor(parts: VerificationsParts) {
    this.parts = parts;
  }

  /**
   * The id of the clinic's run: a new one, or the one that is under way. Without a file of the caller's the log is held against the
   * newest heads of HEADS_DIR. @throws Refusal for a file that proves nothing
   */
  async start(clinicId: ClinicId, request: VerifyRequest): Promise<string> {
    const running = this.underWay.get(clinicId);
    if (!running) return await this.idOf(this.begin(clinicId, this.orderOf(request)));
    // Why that run could not begin is told to who asked for it; this request begins one of its own.
    const id = await running.begun;
    if (id !== undefined) return id;
    await running.ended;
    return await this.start(clinicId, request);
  }

  /** The result of a run over the whole log that nobody waits for on a page; undefined: one of the clinic is under way already. */
  async verify(clinicId: ClinicId, heads: FoundHeads | undefined, signal: AbortSignal): Promise<Run | undefined> {
    if (this.underWay.has(clinicId)) return undefined;
    return await this.begin(clinicId, { full: true, kept: async () => heads }, signal).result;
  }

  /** A run that was under way is unknown from then on. */
  async onApplicationShutdown(): Promise<void> {
    this.ending.abort();
    await Promise.all([...this.unended].map(({ ended }) => ended));
  }

  /** @throws Refusal for a file of heads that proves nothing */
  private async idOf({ begun, result }: UnderWay): Promise<string> {
    const id = await begun;
    if (id !== undefined) return id;
    try {
      await result;
    } catch (error) {
      if (!(error instanceof HeadsRefused)) throw error;
      const code: ErrorCode = `heads.${error.refusal}`;
      throw new Refusal(code, 'heads');
    }
    throw new Error('a verification has ended that never began');
  }

  private orderOf({ full, heads: brought }: VerifyRequest): ClinicVerifyOrder {
    return { full, brought, kept: () => this.parts.kept.newest() };
  }

  private begin(clinicId: ClinicId, order: ClinicVerifyOrder, given?: AbortSignal): UnderWay {
    if (this.underWay.size >= MAX_RUNS) throw new TooMany(RETRY_AFTER_MS);
    const signal = given ? AbortSignal.any([given, this.ending.signal]) : this.ending.signal;
    const begun = Promise.withResolvers<string | undefined>();
    const result = this.verifyInThread(clinicId, order, { begun: begun.resolve, signal });
    const ended = result
      .then(
        () => undefined,
        (error: unknown) => {
          if (!(error instanceof HeadsRefused) && !signal.aborted) this.parts.logger.error({ err: error }, FAILED);
          begun.resolve(undefined);
        },
      )
      .finally(() => {
        this.unended.delete(underWay);
        if (this.underWay.get(clinicId) === underWay) this.underWay.delete(clinicId);
      });
    const underWay: UnderWay = { begun: begun.promise, result, ended };
    this.underWay.set(clinicId, underWay);
    this.unended.add(underWay);
    return underWay;
  }

  private async verifyInThread(
    clinicId: ClinicId,
    order: ClinicVerifyOrder,
    { begun, signal }: { readonly begun: (id: string) => void; readonly signal: AbortSignal },
  ): Promise<Run | undefined> {
    const { runs, timer, newId } = this.parts;
    const id = newId();
    const claimed = await runs.claim(clinicId, id);
    if (claimed !== id) {
      begun(claimed);
      return undefined;
    }
    let latest = BEGINNING;
    let result: Run | undefined;
    const tell = () => runs.tell(clinicId, id, latest);
    const failed = (error: unknown): void => this.parts.logger.error({ err: error }, UNTOLD);
    const telling = new Repeater({ timer, work: tell, delayMs: () => TELL_MS, failed });
    try {
      await tell();
      telling.start('after the delay');
      const verified = await verifyClinic(this.parts, clinicId, order, {
        signal,
        onBegun: () => begun(id),
        onProgress: ({ events, total }) => {
          latest = { ...BEGINNING, checked: events, of: total ?? null };
        },
      });
      result = resultOf(verified);
      if (result.state === 'whole') await this.parts.marks.put(clinicId, verified.report.reached ?? []);
      return result;
    } finally {
      await telling.stop();
      this.underWay.delete(clinicId);
      await runs.end(clinicId, id, result);
    }
  }
}

const FAILED = 'verification: a run of one clinic ended without a result, it has to be begun again';
const UNTOLD = 'verification: the progress of a run could not be stored, it is unknown to other servers until it is';

function resultOf({ report: { events, findings, unlisted }, headsOf }: ClinicVerified): Run {
  const state = findings.length + unlisted === 0 ? 'whole' : 'broken';
  return { state, checked: events, of: events, findings: findings.map(keptFinding), headsOf };
}
