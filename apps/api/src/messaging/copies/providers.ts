import type { FactoryProvider } from '@nestjs/common';
import type { Logger } from 'pino';
import type { JobQueue } from '#libs/jobs/job-queue.ts';
import { ClinicMessages } from '#libs/ledger/clinic-messages.ts';
import type { Messenger } from '#libs/messaging/messenger.ts';
import type { Runtime } from '#runtime/runtime.ts';
import { JOBS, LOGGER, RUNTIME } from '../../platform/runtime/tokens.ts';
import { ClinicAccounts } from '../clinic-accounts.ts';
import { MESSENGER } from '../messenger.provider.ts';
import { AttemptMarks } from '../sending/attempt-marks.ts';
import { MessageRecords } from '../sending/message-records.ts';
import { BeginCopySearches } from './begin-copy-searches.ts';
import { CopySearches } from './copy-searches.ts';
import { DeleteCopy } from './delete-copy.ts';
import { SearchCopies } from './search-copies.ts';

const deleteCopy: FactoryProvider<DeleteCopy> = {
  provide: DeleteCopy,
  inject: [ClinicAccounts, MESSENGER, MessageRecords, LOGGER],
  useFactory: (accounts: ClinicAccounts, messenger: Messenger, records: MessageRecords, logger: Logger) =>
    new DeleteCopy({ accounts, messenger, records, logger }),
};

const copySearches: FactoryProvider<CopySearches> = {
  provide: CopySearches,
  inject: [RUNTIME],
  useFactory: ({ engines: { state }, config: { backupKeepDays } }: Runtime) => new CopySearches({ state, backupKeepDays }),
};

const beginCopySearches: FactoryProvider<BeginCopySearches> = {
  provide: BeginCopySearches,
  inject: [RUNTIME, ClinicMessages, ClinicAccounts, CopySearches, JOBS],
  useFactory: (
    { engines: { log }, keys }: Runtime,
    messages: ClinicMessages,
    accounts: ClinicAccounts,
    searches: CopySearches,
    jobs: JobQueue,
  ) => new BeginCopySearches({ log, messages, accounts, keys, searches, jobs }),
};

const searchCopies: FactoryProvider<SearchCopies> = {
  provide: SearchCopies,
  inject: [RUNTIME, CopySearches, MessageRecords, AttemptMarks, ClinicAccounts, MESSENGER, LOGGER],
  useFactory: (
    { engines: { vault, broadcast }, erasures, keys, now }: Runtime,
    searches: CopySearches,
    records: MessageRecords,
    marks: AttemptMarks,
    accounts: ClinicAccounts,
    messenger: Messenger,
    logger: Logger,
  ) => {
    const destroying = { vault, broadcast, erasures };
    return new SearchCopies({ searches, records, marks, accounts, keys, messenger, destroying, now, logger });
  },
};

/** The parts that find and delete the provider's copies of erased patients' messages. */
export const COPIES = [beginCopySearches, copySearches, deleteCopy, searchCopies];
