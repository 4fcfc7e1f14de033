import { StoreCorrupted } from '#libs/kernel/store-errors.ts';
import type { KeyId } from '#libs/privacy/key-vault.ts';
import { messageOf } from '#libs/sqlite/faults.ts';
import type { HashChain } from '../hash-chain.ts';
import type { Head } from '../heads/heads-file.ts';
import { formatRefusal } from '../log-format.ts';
import { provingChain } from './chain-key-check.ts';
import type { Finding } from './finding.ts';
import { formatIn } from './format-in.ts';
import { checkHeads } from './heads-check.ts';
import type { KeyState } from './key-state.ts';
import type { LogRecords } from './log-records.ts';
import { LogWalk } from './log-walk.ts';
import { Findings, type Report } from './report.ts';

export type Check = () => Iterable<Finding> | AsyncIterable<Finding>;

/** Sources that are verified. */
export interface VerifySources {
  /** @throws StoreCorrupted */
  openRecords(): LogRecords;
  /** The log's hash chain; undefined: it needs the master key, without which only the numbering can be checked. */
  readonly chain: HashChain | undefined;
  keyState(id: KeyId): KeyState | Promise<KeyState>;
  /** Further checks: files, read models. */
  readonly checks: readonly Check[];
  close(): Promise<void>;
}

export interface VerifyOrder {
  /** Number of the newest events to check, and nothing else; undefined: everything. */
  readonly newest: number | undefined;
  /** Signed heads to compare with the log. */
  readonly heads: readonly Head[];
}

export interface VerifyProgress {
  readonly events: number;
  /** The total; undefined where the log does not count its events. */
  readonly total: number | undefined;
}

export interface VerifyParts {
  readonly onProgress: (progress: VerifyProgress) => void;
  readonly signal: AbortSignal;
}

export async function verify(sources: VerifySources, order: VerifyOrder, parts: VerifyParts): Promise<Report> {
  const began = performance.now();
  const findings = new Findings();
  const walked = await walk(sources, order, parts, findings.add);
  for (const check of order.newest === undefined ? sources.checks : []) {
    parts.signal.throwIfAborted();
    await checked(check, findings.add);
  }
  const milliseconds = Math.round(performance.now() - began);
  const chained = sources.chain !== undefined;
  const whole = order.newest === undefined;
  return { whole, chained, heads: order.heads.length, ...walked, ...findings.counted(), milliseconds };
}

/** A check that fails becomes a finding, and the other checks still run. */
async function checked(check: Check, report: (finding: Finding) => void): Promise<void> {
  try {
    for await (const finding of check()) report(finding);
  } catch (error) {
    report({ what: 'file', problem: `what stands beside the log cannot be checked on: ${messageOf(error)}` });
  }
}

type Walked = Pick<Report, 'events' | 'streams'>;

async function walk(
  sources: VerifySources,
  { newest, heads }: VerifyOrder,
  { onProgress, signal }: VerifyParts,
  report: (finding: Finding) => void,
): Promise<Walked> {
  let walked: Walked = { events: 0, streams: 0 };
  try {
    const records = sources.openRecords();
    try {
      const total = newest ?? (await records.given());
      const counted = (progress: Walked): void => {
        walked = progress;
        onProgress({ events: progress.events, total });
      };
      const refusal = formatRefusal(await formatIn(records));
      if (refusal !== undefined) {
        report({ what: 'log', problem: refusal });
        return walked;
      }
      const chain = sources.chain && (await provingChain(records, sources.chain, report));
      const keyState = (id: KeyId) => sources.keyState(id);
      const log = new LogWalk({ records, chain, keyState, report, onProgress: counted, signal });
      await log.run(newest === undefined ? undefined : await records.newest(newest));
      await checkHeads(records, heads, report);
    } finally {
      await records.close();
    }
  } catch (error) {
    if (!(error instanceof StoreCorrupted)) throw error;
    report({ what: 'file', problem: `${error.message}; what follows could not be read` });
  }
  return walked;
}
