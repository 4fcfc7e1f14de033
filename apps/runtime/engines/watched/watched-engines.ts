import type { Engines } from '../engines.ts';
import type { StoreFailures } from '../store-failures.ts';
import { WatchedDocuments } from './watched-documents.ts';
import { WatchedJobs } from './watched-jobs.ts';
import { WatchedLog } from './watched-log.ts';
import { WatchedState } from './watched-state.ts';
import { WatchedVault } from './watched-vault.ts';

/** The same engines with failed writes counted: every write passes here, above all adapters. */
export function watchWrites(engines: Engines, failures: StoreFailures): Engines {
  return {
    ...engines,
    log: new WatchedLog(engines.log, failures),
    vault: new WatchedVault(engines.vault, failures),
    state: new WatchedState(engines.state, failures),
    jobs: new WatchedJobs(engines.jobs, failures),
    documents: new WatchedDocuments(engines.documents, failures),
  };
}
