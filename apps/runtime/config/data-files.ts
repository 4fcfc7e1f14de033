import { join } from 'node:path';

/** The files of a data folder. */
export const files = (folder: string) => ({
  log: join(folder, 'log.db'),
  documents: join(folder, 'documents.db'),
  state: join(folder, 'state.db'),
  vault: join(folder, 'vault.db'),
  jobs: join(folder, 'jobs.db'),
});

/** The file of a demonstration's own generated key. */
export const masterKeyIn = (folder: string): string => join(folder, 'master.key');

/** Default folder of the list of erasures. */
export const erasuresIn = (dataDir: string): string => join(dataDir, 'erasures');
