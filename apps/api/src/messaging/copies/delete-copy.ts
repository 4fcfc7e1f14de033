import type { Logger } from 'pino';
import type { Json } from '#libs/event-store/event-store.ts';
import { PermanentFailure, type RunningJob } from '#libs/jobs/job-queue.ts';
import type { Messenger } from '#libs/messaging/messenger.ts';
import type { ClinicAccounts } from '../clinic-accounts.ts';
import type { MessageRecords } from '../sending/message-records.ts';
import { readCopy } from './copy-job.ts';

export interface DeleteCopyParts {
  readonly accounts: Pick<ClinicAccounts, 'of'>;
  readonly messenger: Pick<Messenger, 'delete'>;
  readonly records: Pick<MessageRecords, 'record'>;
  readonly logger: Pick<Logger, 'error'>;
}

/** Has the provider delete its copy of a message, and records that it is gone. */
export class DeleteCopy {
  private readonly parts: DeleteCopyParts;

  constructor(parts: DeleteCopyParts) {
    this.parts = parts;
  }

  /** @throws PermanentFailure where the clinic has another account by now, MessagingUnavailable to be tried again */
  readonly run = async (job: RunningJob): Promise<Json> => {
    const copy = readCopy(job.payload);
    const { account } = (await this.parts.accounts.of(copy.clinicId)) ?? {};
    if (account?.accountSid !== copy.account) throw this.unreachable(copy.clinicId, copy.sid);
    const end = await this.parts.messenger.delete(account, copy.sid);
    await this.parts.records.record(copy, { type: 'RecordCopyDeleted', sid: copy.sid });
    return end;
  };

  private unreachable(clinic: string, sid: string): PermanentFailure {
    this.parts.logger.error(
      { clinic, sid },
      'messaging: the account that sent a message of an erased patient is not in the settings, its copy stays at the provider',
    );
    return new PermanentFailure('the account that sent it is not in the settings');
  }
}
