import type { Logger } from 'pino';
import type { ErrorCode } from '#libs/contracts/errors.ts';
import type { VerifyRequest } from '#libs/contracts/verification/verification.ts';
import { dayAfter } from '#libs/domain/clinic/day.ts';
import { type ClinicId, clinicDay } from '#libs/domain/kernel/ids.ts';
import { Refusal } from '#libs/domain/kernel/refusal.ts';
import type { Clock } from '#libs/kernel/clock.ts';
import { Repeater } from '#libs/kernel/time/repeater.ts';
import type { Timer } from '#libs/kernel/time/timer.ts';
import type { ClinicMarks } from '#libs/ledger/verify/clinic/clinic-marks.ts';
import type { Report } from '#libs/ledger/verify/report.ts';
import { HeadsRefused, type ThreadParts, type VerifyThread } from '#libs/ledger/verify/verify-thread.ts';
import { TooMany } from '../../platform/limits/too-many.ts';
import { keptFinding } from './kept-finding.ts';
import type { Run, Runs } from './runs.ts';

/** Each run takes a thread of this process. */
const MAX_RUNS = 4;
const RETRY_AFTER_MS = 5_000;
const TELL_MS = 1_000;

export interface VerificationsParts {
  readonly runs: Runs;
  readonly marks: Pick<ClinicMarks, 'find' | 'put'>;
  readonly thread: Pick<VerifyThread, 'run'>;
  /** PEM of the key that signs heads. */
  readonly publicKey: string;
  readonly newId: () => string;
  readonly now: Clock;
  readonly timer: Timer;
  readonly logger: Pick<Logger, 'error'>;
}

interface UnderWay {
  /** The id of the clinic's run; undefined: it ended before it began, and `result` says why. */
  readonly begun: Promise<string | undefined>;
  /** Undefined: another process has the clinic's run. */
  readonly result: Promise<Run | undefined>;
  readonly ended: Promise<void>;
}

const BEGINNING: Run = { state: 'running', checked: 0, of: null, findings: [] };

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

  /** The id of the clinic's run: a new one, or the one that is under way. @throws Refusal for a file that proves nothing */
  async start(clinicId: ClinicId, request: VerifyRequest): Promise<string> {
    const running = this.underWay.get(clinicId);
    if (!running) return await this.idOf(this.begin(clinicId, request));
    // Why that run could not begin is told to who asked for it; this request begins one of its own.
    const id = await running.begun;
    if (id !== undefined) return id;
    await running.ended;
    return await this.start(clinicId, request);
  }

  /**
   * The result of a run that nobody waits for on a page; undefined: one of the clinic is under way already.
   *
   * @throws HeadsRefused for a file that proves nothing
   */
  async verify(clinicId: ClinicId, request: VerifyRequest, signal: AbortSignal): Promise<Run | undefined> {
    if (this.underWay.has(clinicId)) return undefined;
    return await this.begin(clinicId, request, signal).result;
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

  private begin(clinicId: ClinicId, request: VerifyRequest, given?: AbortSignal): UnderWay {
    if (this.underWay.size >= MAX_RUNS) throw new TooMany(RETRY_AFTER_MS);
    const signal = given ? AbortSignal.any([given, this.ending.signal]) : this.ending.signal;
    const begun = Promise.withResolvers<string | undefined>();
    const result = this.run(clinicId, request, { begun: begun.resolve, signal });
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

  private async run(
    clinicId: ClinicId,
    request: VerifyRequest,
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
      const report = await this.verified(clinicId, request, {
        signal,
        onBegun: () => begun(id),
        onProgress: ({ events, total }) => {
          latest = { ...BEGINNING, checked: events, of: total ?? null };
        },
      });
      result = resultOf(report);
      if (result.state === 'whole') await this.parts.marks.put(clinicId, report.reached ?? []);
      return result;
    } finally {
      await telling.stop();
      this.underWay.delete(clinicId);
      await runs.end(clinicId, id, result);
    }
  }

  private async verified(
    clinicId: ClinicId,
    { full, heads: text }: VerifyRequest,
    listeners: Pick<ThreadParts, 'onBegun' | 'onProgress' | 'signal'>,
  ): Promise<Report> {
    const { thread, marks, publicKey, now } = this.parts;
    const from = full || text !== undefined ? [] : await marks.find(clinicId);
    // A clinic east of Greenwich is a day ahead at most.
    const clinic = { id: clinicId, upTo: dayAfter(clinicDay(now())), from };
    const given = text === undefined ? undefined : { text, publicKey };
    return await thread.run({ newest: undefined, heads: [], clinic }, { ...listeners, given });
  }
}

const FAILED = 'verification: a run of one clinic ended without a result, it has to be begun again';
const UNTOLD = 'verification: the progress of a run could not be stored, it is unknown to other servers until it is';

function resultOf({ events, findings, unlisted }: Report): Run {
  const state = findings.length + unlisted === 0 ? 'whole' : 'broken';
  return { state, checked: events, of: events, findings: findings.map(keptFinding) };
}
