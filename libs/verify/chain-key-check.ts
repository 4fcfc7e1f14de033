import { type HashChain, NO_PREVIOUS_HASH } from '#libs/ledger/chain/hash-chain.ts';
import type { Finding } from './finding.ts';
import type { LogRecord, LogRecords } from './log-records.ts';

const ANOTHER_KEY =
  "none of its first events was chained under this key vault's chain key: log and vault do not belong together, or the log was written anew without the key; only its numbering is checked";

/**
 * The chain, if it is this log's: one of the streams that begin on the log's first page must begin under its key. With
 * another vault's key every event of the log would be reported instead of the vault.
 */
export async function provingChain(
  records: Pick<LogRecords, 'after'>,
  chain: HashChain,
  report: (finding: Finding) => void,
): Promise<HashChain | undefined> {
  for await (const page of records.after(undefined)) {
    const begun = page.filter(({ revision, event }) => revision === 0 && event !== undefined);
    if (begun.length === 0 || begun.some((record) => isChainedUnder(chain, record))) return chain;
    report({ what: 'log', problem: ANOTHER_KEY });
    return undefined;
  }
  return chain;
}

function isChainedUnder(chain: HashChain, { stream, event }: LogRecord): boolean {
  if (!event || stream === undefined) return false;
  return chain.hashOf({ stream, revision: 0, previous: NO_PREVIOUS_HASH }, event) === event.metadata['hash'];
}
