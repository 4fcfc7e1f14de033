import { type Finding, headFinding } from './finding.ts';
import type { Head } from './heads/heads-file.ts';
import type { LogRecords } from './log-records.ts';

/** Signed heads must stand in the log unchanged; each one's hash covers the events before it. */
export async function checkHeads(
  records: Pick<LogRecords, 'recordAt'>,
  heads: readonly Head[],
  report: (finding: Finding) => void,
): Promise<void> {
  for (const { stream, revision, hash } of heads) {
    const found = await records.recordAt(stream, revision);
    if (found?.event?.metadata['hash'] === hash) continue;
    report(headFinding(found ? 'another' : 'gone', { stream, revision }));
  }
}
