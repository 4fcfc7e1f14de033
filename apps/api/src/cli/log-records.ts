import type { LogRecords } from '#libs/ledger/verify/log-records.ts';
import { SqliteRecords } from '#libs/ledger/verify/sqlite/sqlite-records.ts';
import type { Config } from '../platform/config/config.ts';
import { files } from '../platform/engines/data-folder.ts';

/** The log of the engine that was chosen, for whoever asks for its streams. */
export async function withRecords<T>({ dataDir }: Config, use: (records: LogRecords) => Promise<T>): Promise<T> {
  const records = new SqliteRecords(files(dataDir).log);
  try {
    return await use(records);
  } finally {
    await records.close();
  }
}
