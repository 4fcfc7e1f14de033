import { Inject } from '@nestjs/common';
import type { Logger } from 'pino';
import type { ClinicId, TicketId } from '#libs/domain/kernel/ids.ts';
import { Refusal } from '#libs/domain/kernel/refusal.ts';
import { LATEST_MS } from '#libs/domain/messages/why-not-send.ts';
import type { Json } from '#libs/event-store/event-store.ts';
import type { RunningJob } from '#libs/jobs/job-queue.ts';
import { MessagingUnavailable, type Messenger } from '#libs/messaging/messenger.ts';
import { LOGGER } from '../../platform/runtime/tokens.ts';
import { JobHandler } from '../../platform/work/job-handler.ts';
import { type ClinicAccount, ClinicAccounts } from '../clinic-accounts.ts';
import { MESSENGER } from '../messenger.provider.ts';
import { AttemptMarks } from './attempt-marks.ts';
import { AT_ONCE } from './attempts-at-once.ts';
import { MessageFacts } from './message-facts.ts';
import { type Doubt, readDoubt, SETTLE_ATTEMPT, TRIES } from './message-job-shapes.ts';
import { MessageJobs } from './message-jobs.ts';
import { MessageRecords } from './message-records.ts';

const BACKOFF = { firstMs: 5_000, longestMs: 2 * 60_000, jitter: 0.5 };

/** The end of a look, for its job's record: nothing personal. */
type Ended = 'done before' | 'sent' | 'unknown' | 'later';

interface Accounts {
  accountOf(clinicId: ClinicId): Promise<Pick<ClinicAccount, 'account'> | undefined>;
}

interface Found {
  readonly sid: string;
  readonly account: string;
}

/** Settles an attempt of unknown outcome that no receipt told of: the provider's list may show its message. It is never sent again. */
@JobHandler({ kind: SETTLE_ATTEMPT, concurrency: AT_ONCE, ...TRIES })
export class SettleAttempt implements JobHandler {
  constructor(
    @Inject(MessageRecords) private readonly records: Pick<MessageRecords, 'find' | 'record' | 'sidsOf'>,
    @Inject(AttemptMarks) private readonly marks: Pick<AttemptMarks, 'find'>,
    @Inject(MessageFacts) private readonly facts: Pick<MessageFacts, 'phoneOf'>,
    @Inject(ClinicAccounts) private readonly accounts: Accounts,
    @Inject(MESSENGER) private readonly messenger: Pick<Messenger, 'findSent'>,
    private readonly jobs: MessageJobs,
    @Inject(LOGGER) private readonly logger: Pick<Logger, 'warn'>,
  ) {}

  async handle({ payload }: RunningJob): Promise<Json> {
    return await this.settle(readDoubt(payload));
  }

  private async settle(doubt: Doubt): Promise<Ended> {
    const message = await this.records.find(doubt);
    if (message?.state !== 'requested' || message.resends !== doubt.resends || message.ticketId === null) return 'done before';
    if ((await this.marks.find(message)) !== doubt.markedAt) return 'done before';
    const found = await this.find(doubt, message.ticketId);
    if (found === 'refused' && (await this.lookLater(doubt))) return 'later';
    if (found && found !== 'refused' && (await this.recordFound(doubt, found))) return 'sent';
    await this.records.record(doubt, { type: 'RecordOutcomeUnknown' });
    return 'unknown';
  }

  /** The one message to that phone since then that is recorded nowhere; of two, either may be another attempt's. */
  private async find(doubt: Doubt, ticketId: TicketId): Promise<Found | 'refused' | undefined> {
    const { account } = (await this.accounts.accountOf(doubt.clinicId)) ?? {};
    const to = await this.facts.phoneOf(doubt, ticketId);
    if (!account || to === undefined) return undefined;
    try {
      const held = await this.messenger.findSent(account, { to, since: new Date(doubt.markedAt) });
      const recorded = await this.records.sidsOf(doubt);
      const [one, ...others] = held.filter(({ sid }) => !recorded.has(sid));
      return one && others.length === 0 ? { sid: one.sid, account: account.accountSid } : undefined;
    } catch (error) {
      if (!(error instanceof MessagingUnavailable)) throw error;
      this.logger.warn(
        { clinic: doubt.clinicId, message: doubt.messageId, cause: error.message },
        'messaging: the provider cannot be asked about an attempt, it is asked again for ten minutes, and then its message counts as unknown',
      );
      return 'refused';
    }
  }

  /** False: the message would be too late by then, and a person is to decide. */
  private async lookLater(doubt: Doubt): Promise<boolean> {
    const next = this.jobs.timeAfterBackoff(BACKOFF, doubt.looks);
    if (next.getTime() > Date.parse(doubt.markedAt) + LATEST_MS) return false;
    await this.jobs.lookAt(next, { ...doubt, looks: doubt.looks + 1 });
    return true;
  }

  /** False: another message has it since. */
  private async recordFound(doubt: Doubt, found: Found): Promise<boolean> {
    try {
      await this.records.record(doubt, { type: 'RecordSent', ...found });
      return true;
    } catch (error) {
      if (error instanceof Refusal && error.code === 'message.sidMismatch') return false;
      throw error;
    }
  }
}
