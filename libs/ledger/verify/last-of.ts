import type { LogRecord, LogRecords } from './log-records.ts';

/** A stream's last event, found by halving: a stream has no gaps, and if it has, that is for the verification to say. */
export async function lastOf(records: Pick<LogRecords, 'at'>, stream: string): Promise<LogRecord | undefined> {
  let last = await records.at(stream, 0);
  if (!last) return undefined;
  let beyond = 1;
  for (let next = await records.at(stream, beyond); next; next = await records.at(stream, beyond)) {
    last = next;
    beyond *= 2;
  }
  let before = last.revision;
  while (beyond - before > 1) {
    const middle = Math.floor((before + beyond) / 2);
    const found = await records.at(stream, middle);
    if (found) {
      last = found;
      before = middle;
    } else {
      beyond = middle;
    }
  }
  return last;
}
