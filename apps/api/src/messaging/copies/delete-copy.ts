import { Inject } from '@nestjs/common';
import type { Logger } from 'pino';
import type { Json } from '#libs/event-store/event-store.ts';
import { PermanentFailure, type RunningJob } from '#libs/jobs/job-queue.ts';
import type { Messenger } from '#libs/messaging/messenger.ts';
import { LOGGER } from '../../platform/runtime/tokens.ts';
import { JobHandler } from '../../platform/work/job-handler.ts';
import { ClinicAccounts } from '../clinic-accounts.ts';
import { MESSENGER } from '../messenger.provider.ts';
import { MessageRecords } from '../sending/message-records.ts';
import { DELETE_COPY, DELETION_TRIES, readCopy } from './copy-job.ts';

/** Has the provider delete its copy of a message, and records that it is gone. */
@JobHandler({ kind: DELETE_COPY, ...DELETION_TRIES })
export class DeleteCopy implements JobHandler {
  constructor(
    @Inject(ClinicAccounts) private readonly accounts: Pick<ClinicAccounts, 'accountOf'>,
    @Inject(MESSENGER) private readonly messenger: Pick<Messenger, 'delete'>,
    @Inject(MessageRecords) private readonly records: Pick<MessageRecords, 'record'>,
    @Inject(LOGGER) private readonly logger: Pick<Logger, 'error'>,
  ) {}

  /** @throws PermanentFailure where the clinic has another account by now, MessagingUnavailable to be tried again */
  async handle({ payload }: RunningJob): Promise<Json> {
    const copy = readCopy(payload);
    const { account } = (await this.accounts.accountOf(copy.clinicId)) ?? {};
    if (account?.accountSid !== copy.account) throw this.unreachable(copy.clinicId, copy.sid);
    const end = await this.messenger.delete(account, copy.sid);
    await this.records.record(copy, { type: 'RecordCopyDeleted', sid: copy.sid });
    return end;
  }

  private unreachable(clinic: string, sid: string): PermanentFailure {
    this.logger.error(
      { clinic, sid },
      'messaging: the account that sent a message of an erased patient is not in the settings, its copy stays at the provider',
    );
    return new PermanentFailure('the account that sent it is not in the settings');
  }
}
