import { LOG_FORMAT } from '#libs/ledger/log/log-format.ts';
import { OPERATIONS_STREAM } from '#libs/ledger/log/stream-names.ts';
import type { LogRecords } from './log-records.ts';

/**
 * The last format that the log was raised to, as far as it can be read. A log without the operations stream is of
 * format 1; a damaged one is taken for the current format, and its damage is a finding of its own.
 */
export async function formatIn(records: Pick<LogRecords, 'after' | 'recordAt'>): Promise<number | undefined> {
  let format: number | undefined;
  for (let revision = 0; ; revision += 1) {
    const record = await records.recordAt(OPERATIONS_STREAM, revision);
    if (!record) return format ?? (revision > 0 ? LOG_FORMAT : await formatWithout(records));
    const to = record.event?.type === 'FormatRaised' ? record.event.data['to'] : undefined;
    if (typeof to === 'number') format = to;
  }
}

/** Undefined: the log is empty. */
async function formatWithout(records: Pick<LogRecords, 'after'>): Promise<1 | undefined> {
  for await (const [first] of records.after(undefined)) {
    // A first event that is damaged, or not the first that was written, is for the walk to name.
    const isFirst = first?.place === undefined || first.place === 1;
    return isFirst && first?.event !== undefined ? 1 : undefined;
  }
  return undefined;
}
