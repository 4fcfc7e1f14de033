import { existsSync } from 'node:fs';
import { StartRefused } from '#libs/kernel/store-errors.ts';
import { files, masterKeyIn } from './data-files.ts';

interface Place {
  readonly folder: string;
  /** The vault is in MongoDB, so the folder shows nothing of its key. */
  readonly isElsewhere: boolean;
}

/** Refuses a start without a key. A new key opens no data wrapped with another, so the existing data decides the advice. */
export function missingMasterKey(why: string, { folder, isElsewhere }: Place): StartRefused {
  const missing = `DAWR_MASTER_KEY: ${why} needs one`;
  if (isElsewhere) {
    return new StartRefused(
      `${missing}: set the key of the data in MONGODB_URL; for a new database \`dawr keys new\` prints one`,
    );
  }
  const file = masterKeyIn(folder);
  if (existsSync(file)) {
    return new StartRefused(`${missing}: the key of this data is in ${file}; \`dawr setup\` moves it to .env`);
  }
  if (existsSync(files(folder).vault)) return lostMasterKey(folder);
  return new StartRefused(`${missing}; \`dawr keys new\` prints it`);
}

export const lostMasterKey = (folder: string): StartRefused =>
  new StartRefused(
    `DAWR_MASTER_KEY: missing, and ${folder} holds data that needs its own key: set that key; a new one does not open it`,
  );
