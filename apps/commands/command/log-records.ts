import type { LogRecords } from '#libs/verify/log-records.ts';
import { PortRecords } from '#libs/verify/port-records.ts';
import { SqliteRecords } from '#libs/verify/sqlite/sqlite-records.ts';
import { files } from '#runtime/config/data-files.ts';
import type { Host } from './host.ts';

/** The log of the configured engine, with its list of streams. */
export async function withRecords<T>(host: Host, use: (records: LogRecords) => Promise<T>): Promise<T> {
  const records = await recordsOf(host);
  try {
    return await use(records);
  } finally {
    await records.close();
  }
}

async function recordsOf(host: Host): Promise<LogRecords> {
  const { dataDir, urls } = host.config;
  return urls.log === undefined ? new SqliteRecords(files(dataDir).log) : new PortRecords((await host.runtime()).engines.log);
}
