import type { Logger } from 'pino';
import { type Instant, instant } from '#libs/domain/kernel/ids.ts';
import type { Message } from '#libs/domain/messages/state.ts';
import { sinceOf } from '#libs/domain/messages/why-not-send.ts';
import type { Json } from '#libs/event-store/event-store.ts';
import type { JobQueue, RunningJob } from '#libs/jobs/job-queue.ts';
import type { Clock } from '#libs/kernel/clock.ts';
import { backoffMs } from '#libs/kernel/time/retry.ts';
import type { Messenger, SendOutcome } from '#libs/messaging/messenger.ts';
import type { AttemptMarks, Mark } from './attempt-marks.ts';
import type { ClinicTurns } from './clinic-turns.ts';
import type { MessageFacts } from './message-facts.ts';
import { doubtJob, readTrial, type Trial, toldOf, trialJob } from './message-job.ts';
import type { MessageRecords } from './message-records.ts';
import type { Pauses } from './pauses.ts';

/** A receipt that names the message comes sooner, where the provider has it. */
const RECEIPT_MS = 30_000;
/** Longest time from a message's first attempt to its last. */
const RETRIED_MS = 5 * 60_000;
const BACKOFF = { firstMs: 1_000, longestMs: 60_000, jitter: 0.5 };

/** The end of a job, for its record: nothing personal. */
type Ended = 'done before' | 'doubtful' | 'skipped' | 'sent' | 'failed' | 'later';

export interface SendMessageParts {
  readonly records: Pick<MessageRecords, 'find' | 'record'>;
  readonly marks: Pick<AttemptMarks, 'put' | 'find' | 'remove'>;
  readonly facts: Pick<MessageFacts, 'of'>;
  readonly pauses: Pick<Pauses, 'begin' | 'restored'>;
  readonly turns: Pick<ClinicTurns, 'take' | 'giveBack'>;
  readonly messenger: Pick<Messenger, 'send'>;
  readonly jobs: Pick<JobQueue, 'add'>;
  readonly now: Clock;
  readonly random: () => number;
  readonly logger: Pick<Logger, 'warn' | 'error'>;
}

/** Tells a patient of a call, or of a turn that is near, by one message at most, whatever crashes: the process that marks the attempt may make it. */
export class SendMessage {
  private readonly parts: SendMessageParts;

  constructor(parts: SendMessageParts) {
    this.parts = parts;
  }

  readonly run = async (job: RunningJob): Promise<Json> => {
    const trial = readTrial(job.payload);
    if (!this.parts.turns.take(trial.clinicId)) return await this.wait(trial);
    try {
      return await this.tell(trial);
    } finally {
      this.parts.turns.giveBack(trial.clinicId);
    }
  };

  private async tell(trial: Trial): Promise<Ended> {
    const message = await this.parts.records.find(trial);
    if (message?.state !== 'requested' || message.resends !== trial.resends || message.ticketId === null) return 'done before';
    if (await this.isRestored(trial, message)) return await this.doubtRestored(trial, message);
    const mark = await this.parts.marks.put(message, instant(this.parts.now()));
    if (!mark) return await this.doubtMarked(trial, message);
    const looked = await this.parts.facts.of(trial, message.ticketId);
    if (looked.skip !== null) {
      await this.parts.records.record(trial, { type: 'SkipMessage', reason: looked.skip });
      return 'skipped';
    }
    const { messageId: id, clinicId, day } = trial;
    const outcome = await this.parts.messenger.send(looked.account, { id, clinicId, day, ...looked.message });
    return await this.conclude(trial, mark, outcome, looked.account.accountSid);
  }

  private async conclude(trial: Trial, mark: Mark, outcome: SendOutcome, account: string): Promise<Ended> {
    switch (outcome.outcome) {
      case 'sent':
        await this.parts.records.record(trial, { type: 'RecordSent', sid: outcome.sid, account });
        return 'sent';
      case 'refused':
        if (outcome.fault === 'account') await this.pauseClinic(trial, outcome.code);
        await this.parts.records.record(trial, { type: 'RecordFailure', code: outcome.code });
        return 'failed';
      case 'notSent':
        return await this.tryLater(trial, mark, outcome);
      case 'unknown':
        this.parts.logger.warn(
          { clinic: trial.clinicId, message: trial.messageId, cause: outcome.cause },
          'messaging: no clear answer of the provider, the message is looked for and not sent again',
        );
        return await this.doubt(trial, mark.at, RECEIPT_MS);
    }
  }

  /** Comes again when some of the clinic's others have ended. */
  private async wait(trial: Trial): Promise<Ended> {
    const delayMs = backoffMs(BACKOFF, trial.waits, this.parts.random);
    await this.parts.jobs.add(trialJob({ ...trial, waits: trial.waits + 1 }, new Date(this.parts.now().getTime() + delayMs)));
    return 'later';
  }

  /** Its mark goes first: after a crash in between, this job runs again and makes the attempt. */
  private async tryLater(trial: Trial, mark: Mark, outcome: SendOutcome & { readonly outcome: 'notSent' }): Promise<Ended> {
    const triedAt = trial.triedAt ?? mark.at;
    const delayMs = Math.max(outcome.retryAfterMs ?? 0, backoffMs(BACKOFF, trial.tries, this.parts.random));
    const next = new Date(this.parts.now().getTime() + delayMs);
    if (next.getTime() > Date.parse(triedAt) + RETRIED_MS) {
      await this.parts.records.record(trial, { type: 'RecordFailure', code: outcome.code });
      return 'failed';
    }
    await this.parts.marks.remove(mark);
    await this.parts.jobs.add(trialJob({ ...trial, tries: trial.tries + 1, triedAt }, next));
    return 'later';
  }

  /** Its data were restored since, from a backup of before or after the message was sent. */
  private async isRestored(trial: Trial, { at }: Message): Promise<boolean> {
    const restored = await this.parts.pauses.restored();
    return restored !== undefined && (trial.resends > 0 ? at : sinceOf(trial)) <= restored.at;
  }

  private async doubtRestored(trial: Trial, message: Message): Promise<Ended> {
    await this.parts.marks.put(message, sinceOf(trial));
    return await this.doubtMarked(trial, message, 0);
  }

  /** A crash, or another process that still makes the attempt. */
  private async doubtMarked(trial: Trial, message: Message, delayMs = RECEIPT_MS): Promise<Ended> {
    const markedAt = await this.parts.marks.find(message);
    // Taken away since, by an attempt that comes again by a job of its own.
    return markedAt === undefined ? 'later' : await this.doubt(trial, markedAt, delayMs);
  }

  private async doubt(trial: Trial, markedAt: Instant, delayMs: number): Promise<Ended> {
    await this.parts.jobs.add(doubtJob({ ...toldOf(trial), markedAt, looks: 0 }, new Date(this.parts.now().getTime() + delayMs)));
    return 'doubtful';
  }

  private async pauseClinic({ clinicId }: Trial, code: string): Promise<void> {
    await this.parts.pauses.begin(clinicId, { since: instant(this.parts.now()), code });
    this.parts.logger.error(
      { clinic: clinicId, code },
      'messaging: the provider refuses the account of a clinic, it sends no messages until its settings change',
    );
  }
}
