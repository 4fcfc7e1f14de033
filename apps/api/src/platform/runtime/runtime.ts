import { randomBytes, randomUUID } from 'node:crypto';
import { StartRefused } from '#libs/kernel/store-errors.ts';
import { timer } from '#libs/kernel/timer.ts';
import { AccessRecords } from '#libs/ledger/access-records.ts';
import {
  accessBook,
  type ClinicLedger,
  clinicBook,
  type DirectoryLedger,
  directoryBook,
  type QueueLedger,
  queueBook,
} from '#libs/ledger/books.ts';
import { ClinicDays } from '#libs/ledger/clinic-days.ts';
import { ClinicQueue } from '#libs/ledger/clinic-queue.ts';
import { Confidentiality } from '#libs/ledger/confidentiality.ts';
import { Ledger } from '#libs/ledger/ledger.ts';
import { uuidV7 } from '#libs/ledger/uuid-v7.ts';
import { refuseForeignVault } from '#libs/ledger/verify/known-keys.ts';
import { KeyRing } from '#libs/privacy/key-ring.ts';
import { loadOrMakeMasterKeyFile } from '#libs/privacy/master-key-file.ts';
import { PROJECTIONS } from '#projections/projections.ts';
import { beyondTheLog } from '#projections/runner/log-end.ts';
import { ProjectionProgress } from '#projections/runner/progress.ts';
import { ReadModels } from '#projections/runner/read-models.ts';
import type { Config } from '../config/config.ts';
import { masterKeyIn } from '../engines/data-folder.ts';
import type { Engines } from '../engines/engines.ts';
import { openEngines } from '../engines/open-engines.ts';
import type { Clock } from './tokens.ts';

/** The product without its faces: what the server, the command line and the demonstration's history all stand on. */
export interface Runtime {
  readonly config: Config;
  readonly now: Clock;
  readonly engines: Engines;
  readonly keys: KeyRing;
  readonly clinics: ClinicLedger;
  readonly directory: DirectoryLedger;
  readonly queues: QueueLedger;
  readonly access: AccessRecords;
  readonly days: ClinicDays;
  readonly queue: ClinicQueue;
  readonly readModels: ReadModels;
  readonly progress: ProjectionProgress;
  close(): Promise<void>;
}

const RANDOM_BYTES_OF_V7 = 10;

/** @throws StartRefused, StoreCorrupted */
export async function openRuntime(...parts: Parameters<typeof openRuntimeUnchecked>): Promise<Runtime> {
  const runtime = await openRuntimeUnchecked(...parts);
  try {
    await refuseForeignVault(runtime.engines.log, runtime.engines.vault);
    await refuseCutLog(runtime.engines);
    return runtime;
  } catch (error) {
    await runtime.close();
    throw error;
  }
}

/** What was written next would be passed by. @throws StartRefused */
async function refuseCutLog({ log, documents }: Engines): Promise<void> {
  const ahead = await Array.fromAsync(beyondTheLog(PROJECTIONS, { events: log, documents }));
  if (ahead.length === 0) return;
  throw new StartRefused(
    `the log ends before what the read models (${ahead.join(', ')}) have seen: it was cut off, or is older than they; restore all files of one backup`,
  );
}

/** For whoever only looks: also where log and vault do not belong together. @throws StartRefused, StoreCorrupted */
export async function openRuntimeUnchecked(
  config: Config,
  now: Clock = () => new Date(),
  onUnheard?: (error: unknown) => void,
): Promise<Runtime> {
  const { dataDir: folder, urls } = config;
  const engines = await openEngines({ folder, urls, masterKey: () => masterKeyOf(config), now, onUnheard });
  const keys = new KeyRing({ vault: engines.vault, now });
  const parts = { store: engines.log, confidentiality: new Confidentiality(keys), newEventId: randomUUID };
  const clinics = new Ledger(clinicBook, parts);
  const directory = new Ledger(directoryBook, parts);
  const queues = new Ledger(queueBook, parts);
  const days = new ClinicDays(clinics, queues);
  const access = new AccessRecords({ ledger: new Ledger(accessBook, parts), days, store: engines.log });
  const queue = new ClinicQueue({
    days,
    ledger: queues,
    newUuid: (at) => uuidV7(Date.parse(at), randomBytes(RANDOM_BYTES_OF_V7)),
  });
  const readModels = new ReadModels(engines.documents, PROJECTIONS);
  const progress = new ProjectionProgress(timer);
  const close = () => engines.close();
  return { config, now, engines, keys, clinics, directory, queues, access, days, queue, readModels, progress, close };
}

/** The demonstration makes a key of its own, in its folder. */
const masterKeyOf = ({ masterKey, dataDir }: Config): Buffer => masterKey ?? loadOrMakeMasterKeyFile(masterKeyIn(dataDir));
