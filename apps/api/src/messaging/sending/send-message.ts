import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { type Instant, instant } from '#libs/domain/kernel/ids.ts';
import type { Message } from '#libs/domain/messages/state.ts';
import { sinceOf } from '#libs/domain/messages/why-not-send.ts';
import type { Clock } from '#libs/kernel/clock.ts';
import type { Messenger, SendOutcome } from '#libs/messaging/messenger.ts';
import { CLOCK, LOGGER } from '../../platform/runtime/tokens.ts';
import { MESSENGER } from '../messenger.provider.ts';
import { AttemptMarks, type Mark } from './attempt-marks.ts';
import { MessageFacts } from './message-facts.ts';
import { type Trial, toldOf } from './message-job-shapes.ts';
import { MessageJobs } from './message-jobs.ts';
import { MessageRecords } from './message-records.ts';
import { Pauses } from './pauses.ts';

/** A receipt that names the message comes sooner, where the provider has it. */
const RECEIPT_MS = 30_000;
/** Longest time from a message's first attempt to its last. */
const RETRIED_MS = 5 * 60_000;
const BACKOFF = { firstMs: 1_000, longestMs: 60_000, jitter: 0.5 };

/** The end of a job, for its record: nothing personal. */
export type Ended = 'done before' | 'doubtful' | 'skipped' | 'sent' | 'failed' | 'later';

/** Tells a patient of a call, or of a turn that is near, by one message at most, whatever crashes: the process that marks the attempt may make it. */
@Injectable()
export class SendMessage {
  constructor(
    @Inject(MessageRecords) private readonly records: Pick<MessageRecords, 'find' | 'record'>,
    @Inject(AttemptMarks) private readonly marks: Pick<AttemptMarks, 'put' | 'find' | 'remove'>,
    @Inject(MessageFacts) private readonly facts: Pick<MessageFacts, 'verdictOn'>,
    @Inject(Pauses) private readonly pauses: Pick<Pauses, 'begin' | 'restored'>,
    @Inject(MESSENGER) private readonly messenger: Pick<Messenger, 'send'>,
    private readonly jobs: MessageJobs,
    @Inject(CLOCK) private readonly now: Clock,
    @Inject(LOGGER) private readonly logger: Pick<Logger, 'warn' | 'error'>,
  ) {}

  async attempt(trial: Trial): Promise<Ended> {
    const message = await this.records.find(trial);
    if (message?.state !== 'requested' || message.resends !== trial.resends || message.ticketId === null) return 'done before';
    if (await this.isRestored(trial, message)) return await this.doubtRestored(trial, message);
    const mark = await this.marks.put(message, instant(this.now()));
    if (!mark) return await this.doubtMarked(trial, message);
    const looked = await this.facts.verdictOn(trial, message.ticketId);
    if (looked.skip !== null) {
      await this.records.record(trial, { type: 'SkipMessage', reason: looked.skip });
      return 'skipped';
    }
    const { messageId: id, clinicId, day } = trial;
    const outcome = await this.messenger.send(looked.account, { id, clinicId, day, ...looked.message });
    return await this.conclude(trial, mark, outcome, looked.account.accountSid);
  }

  private async conclude(trial: Trial, mark: Mark, outcome: SendOutcome, account: string): Promise<Ended> {
    switch (outcome.outcome) {
      case 'sent':
        await this.records.record(trial, { type: 'RecordSent', sid: outcome.sid, account });
        return 'sent';
      case 'refused':
        if (outcome.fault === 'account') await this.pauseClinic(trial, outcome.code);
        await this.records.record(trial, { type: 'RecordFailure', code: outcome.code });
        return 'failed';
      case 'notSent':
        return await this.tryLater(trial, mark, outcome);
      case 'unknown':
        this.logger.warn(
          { clinic: trial.clinicId, message: trial.messageId, cause: outcome.cause },
          'messaging: no clear answer of the provider, the message is looked for and not sent again',
        );
        return await this.doubt(trial, mark.at, RECEIPT_MS);
    }
  }

  /** Its mark goes first: after a crash in between, this job runs again and makes the attempt. */
  private async tryLater(trial: Trial, mark: Mark, outcome: SendOutcome & { readonly outcome: 'notSent' }): Promise<Ended> {
    const triedAt = trial.triedAt ?? mark.at;
    const next = this.jobs.timeAfterBackoff(BACKOFF, trial.tries, outcome.retryAfterMs ?? 0);
    if (next.getTime() > Date.parse(triedAt) + RETRIED_MS) {
      await this.records.record(trial, { type: 'RecordFailure', code: outcome.code });
      return 'failed';
    }
    await this.marks.remove(mark);
    await this.jobs.tryAt(next, { ...trial, tries: trial.tries + 1, triedAt });
    return 'later';
  }

  /** Its data were restored since, from a backup of before or after the message was sent. */
  private async isRestored(trial: Trial, { at }: Message): Promise<boolean> {
    const restored = await this.pauses.restored();
    return restored !== undefined && (trial.resends > 0 ? at : sinceOf(trial)) <= restored.at;
  }

  private async doubtRestored(trial: Trial, message: Message): Promise<Ended> {
    await this.marks.put(message, sinceOf(trial));
    return await this.doubtMarked(trial, message, 0);
  }

  /** A crash, or another process that still makes the attempt. */
  private async doubtMarked(trial: Trial, message: Message, delayMs = RECEIPT_MS): Promise<Ended> {
    const markedAt = await this.marks.find(message);
    // Taken away since, by an attempt that comes again by a job of its own.
    return markedAt === undefined ? 'later' : await this.doubt(trial, markedAt, delayMs);
  }

  private async doubt(trial: Trial, markedAt: Instant, delayMs: number): Promise<Ended> {
    await this.jobs.lookAt(this.jobs.timeAfter(delayMs), { ...toldOf(trial), markedAt, looks: 0 });
    return 'doubtful';
  }

  private async pauseClinic({ clinicId }: Trial, code: string): Promise<void> {
    await this.pauses.begin(clinicId, { since: instant(this.now()), code });
    this.logger.error(
      { clinic: clinicId, code },
      'messaging: the provider refuses the account of a clinic, it sends no messages until its settings change',
    );
  }
}
