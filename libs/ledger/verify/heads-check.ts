import type { Head } from '../heads/heads-file.ts';
import type { Finding } from './finding.ts';
import type { LogRecords } from './log-records.ts';

/** What was once signed must stand in the log as it stood; that the events before it are those of then, its hash says. */
export async function checkHeads(
  records: Pick<LogRecords, 'at'>,
  heads: readonly Head[],
  report: (finding: Finding) => void,
): Promise<void> {
  for (const { stream, revision, hash } of heads) {
    const found = await records.at(stream, revision);
    if (found?.event?.metadata['hash'] === hash) continue;
    const what = found ? 'is another one than was signed' : 'is gone';
    report({ what: 'head', name: stream, problem: `its event of revision ${revision} ${what}` });
  }
}
