import { StoreCorrupted } from '#libs/kernel/store-errors.ts';
import type { HashChain } from '#libs/ledger/chain/hash-chain.ts';
import { formatRefusal } from '#libs/ledger/log/log-format.ts';
import { parseStream } from '#libs/ledger/log/stream-names.ts';
import type { KeyId } from '#libs/privacy/key-vault.ts';
import { messageOf } from '#libs/sqlite/faults.ts';
import { provingChain } from './chain-key-check.ts';
import { type ClinicOrder, ClinicRecords, isOf } from './clinic/clinic-records.ts';
import type { Finding } from './finding.ts';
import { formatIn } from './format-in.ts';
import type { Head } from './heads/heads-file.ts';
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
  /** Signed heads to compare with the log; of one clinic only its own count. */
  readonly heads: readonly Head[];
  /** One clinic's streams alone: no other is read, and neither are files nor read models. Undefined: everything. */
  readonly clinic?: ClinicOrder | undefined;
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
  for (const check of order.newest === undefined && order.clinic === undefined ? sources.checks : []) {
    parts.signal.throwIfAborted();
    await checked(check, findings.add);
  }
  const milliseconds = Math.round(performance.now() - began);
  const chained = sources.chain !== undefined;
  const whole = order.newest === undefined;
  return { whole, chained, heads: headsIn(order).length, ...walked, ...findings.counted(), milliseconds };
}

async function resume(log: LogWalk, clinic: ClinicRecords): Promise<void> {
  const { begun, streams } = await clinic.before();
  await log.resume(
    begun,
    streams.flatMap((name) => parseStream(name) ?? []),
  );
}

/** A check that fails becomes a finding, and the other checks still run. */
async function checked(check: Check, report: (finding: Finding) => void): Promise<void> {
  try {
    for await (const finding of check()) report(finding);
  } catch (error) {
    report({ what: 'file', problem: `what stands beside the log cannot be checked on: ${messageOf(error)}` });
  }
}

type Walked = Pick<Report, 'events' | 'streams' | 'reached'>;

const headsIn = ({ heads, clinic }: VerifyOrder): readonly Head[] =>
  clinic === undefined ? heads : heads.filter(({ stream }) => isOf(clinic.id, stream));

async function walk(
  sources: VerifySources,
  order: VerifyOrder,
  { onProgress, signal }: VerifyParts,
  report: (finding: Finding) => void,
): Promise<Walked> {
  let walked: Walked = { events: 0, streams: 0 };
  try {
    const records = sources.openRecords();
    try {
      const { newest } = order;
      const clinic = order.clinic && (await ClinicRecords.open(records, order.clinic, report));
      const total = newest ?? (await (clinic ? clinic.total() : records.given()));
      const counted = (progress: Walked): void => {
        walked = progress;
        onProgress({ events: progress.events, total });
      };
      const refusal = formatRefusal(await formatIn(records));
      if (refusal !== undefined) {
        report({ what: 'log', problem: refusal });
        return walked;
      }
      // The log's first page is of any clinic: for one alone, the server's start has proved the chain's key.
      const chain = clinic ? sources.chain : sources.chain && (await provingChain(records, sources.chain, report));
      const keyState = (id: KeyId) => sources.keyState(id);
      const parts = { chain, keyState, report, onProgress: counted, signal };
      const log = new LogWalk({ ...parts, records: clinic ?? records, isOneClinic: clinic !== undefined });
      if (clinic) await resume(log, clinic);
      await log.walk(newest === undefined ? undefined : await records.newest(newest));
      await checkHeads(records, headsIn(order), report);
      if (clinic) walked = { ...walked, reached: clinic.heads() };
    } finally {
      await records.close();
    }
  } catch (error) {
    if (!(error instanceof StoreCorrupted)) throw error;
    report({ what: 'file', problem: `${error.message}; what follows could not be read` });
  }
  return walked;
}
