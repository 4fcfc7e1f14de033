import type { Logger } from 'pino';
import type { ClinicId, TicketId } from '#libs/domain/kernel/ids.ts';
import { Refusal } from '#libs/domain/kernel/refusal.ts';
import { LATEST_MS } from '#libs/domain/messages/why-not-send.ts';
import type { Json } from '#libs/event-store/event-store.ts';
import type { JobQueue, RunningJob } from '#libs/jobs/job-queue.ts';
import type { Clock } from '#libs/kernel/clock.ts';
import { backoffMs } from '#libs/kernel/time/retry.ts';
import { MessagingUnavailable, type Messenger } from '#libs/messaging/messenger.ts';
import type { ClinicAccount } from '../clinic-accounts.ts';
import type { AttemptMarks } from './attempt-marks.ts';
import type { MessageFacts } from './message-facts.ts';
import { type Doubt, doubtJob, readDoubt } from './message-job.ts';
import type { MessageRecords } from './message-records.ts';

const BACKOFF = { firstMs: 5_000, longestMs: 2 * 60_000, jitter: 0.5 };

/** The end of a look, for its job's record: nothing personal. */
type Ended = 'done before' | 'sent' | 'unknown' | 'later';

interface Found {
  readonly sid: string;
  readonly account: string;
}

export interface SettleAttemptParts {
  readonly records: Pick<MessageRecords, 'find' | 'record' | 'sidsOf'>;
  readonly marks: Pick<AttemptMarks, 'find'>;
  readonly facts: Pick<MessageFacts, 'phoneOf'>;
  readonly accounts: { of(clinicId: ClinicId): Promise<Pick<ClinicAccount, 'account'> | undefined> };
  readonly messenger: Pick<Messenger, 'findSent'>;
  readonly jobs: Pick<JobQueue, 'add'>;
  readonly now: Clock;
  readonly random: () => number;
  readonly logger: Pick<Logger, 'warn'>;
}

/** Settles an attempt of unknown outcome that no receipt told of: the provider's list may show its message. It is never sent again. */
export class SettleAttempt {
  private readonly parts: SettleAttemptParts;

  constructor(parts: SettleAttemptParts) {
    this.parts = parts;
  }

  readonly run = async (job: RunningJob): Promise<Json> => await this.settle(readDoubt(job.payload));

  private async settle(doubt: Doubt): Promise<Ended> {
    const message = await this.parts.records.find(doubt);
    if (message?.state !== 'requested' || message.resends !== doubt.resends || message.ticketId === null) return 'done before';
    if ((await this.parts.marks.find(message)) !== doubt.markedAt) return 'done before';
    const found = await this.find(doubt, message.ticketId);
    if (found === 'refused' && (await this.lookLater(doubt))) return 'later';
    if (found && found !== 'refused' && (await this.recordFound(doubt, found))) return 'sent';
    await this.parts.records.record(doubt, { type: 'RecordOutcomeUnknown' });
    return 'unknown';
  }

  /** The one message to that phone since then that is recorded nowhere; of two, either may be another attempt's. */
  private async find(doubt: Doubt, ticketId: TicketId): Promise<Found | 'refused' | undefined> {
    const { account } = (await this.parts.accounts.of(doubt.clinicId)) ?? {};
    const to = await this.parts.facts.phoneOf(doubt, ticketId);
    if (!account || to === undefined) return undefined;
    try {
      const held = await this.parts.messenger.findSent(account, { to, since: new Date(doubt.markedAt) });
      const recorded = await this.parts.records.sidsOf(doubt);
      const [one, ...others] = held.filter(({ sid }) => !recorded.has(sid));
      return one && others.length === 0 ? { sid: one.sid, account: account.accountSid } : undefined;
    } catch (error) {
      if (!(error instanceof MessagingUnavailable)) throw error;
      this.parts.logger.warn(
        { clinic: doubt.clinicId, message: doubt.messageId, cause: error.message },
        'messaging: the provider cannot be asked about an attempt, it is asked again for ten minutes, and then its message counts as unknown',
      );
      return 'refused';
    }
  }

  /** False: the message would be too late by then, and a person is to decide. */
  private async lookLater(doubt: Doubt): Promise<boolean> {
    const { jobs, now, random } = this.parts;
    const next = new Date(now().getTime() + backoffMs(BACKOFF, doubt.looks, random));
    if (next.getTime() > Date.parse(doubt.markedAt) + LATEST_MS) return false;
    await jobs.add(doubtJob({ ...doubt, looks: doubt.looks + 1 }, next));
    return true;
  }

  /** False: another message has it since. */
  private async recordFound(doubt: Doubt, found: Found): Promise<boolean> {
    try {
      await this.parts.records.record(doubt, { type: 'RecordSent', ...found });
      return true;
    } catch (error) {
      if (error instanceof Refusal && error.code === 'message.sidMismatch') return false;
      throw error;
    }
  }
}
