import type { Instant } from '#libs/domain/kernel/ids.ts';
import type { StoredEvent } from '#libs/event-store/event-store.ts';
import { StartRefused } from '#libs/kernel/store-errors.ts';
import type { OperationsLedger } from '../aggregates.ts';
import { type HashChain, NO_PREVIOUS_HASH } from '../chain/hash-chain.ts';
import type { CommandContext } from '../command-context.ts';
import { installationContext } from '../installation.ts';
import { EVENT_FORMATS, FIRST_FORMAT } from './event-formats.ts';
import { formatOf, type ReadableLog } from './format-of.ts';
import { metadataOf } from './metadata.ts';
import { OPERATIONS_STREAM } from './stream-names.ts';

/**
 * The last version of the event vocabulary and of the recipes (chain, command ids, fingerprints, sealed boxes) that this code reads. It
 * writes what the log was raised to, and no more.
 */
export const LOG_FORMAT = Math.max(FIRST_FORMAT, ...Object.values(EVENT_FORMATS));

/** The reason why this code must not open a log of that format, in one line; undefined: it may. */
export function formatRefusal(format: number | undefined): string | undefined {
  if (format === undefined || (format >= FIRST_FORMAT && format <= LOG_FORMAT)) return undefined;
  if (format < FIRST_FORMAT)
    return `the log is of format ${format}, which was never released and cannot be read: begin with an empty folder or an empty store`;
  return `the log is of format ${format}, and this version reads up to ${LOG_FORMAT}: start the newer version again, or restore a backup from before it`;
}

/** @throws StartRefused */
export async function refuseForeignFormat(log: ReadableLog): Promise<void> {
  const refusal = formatRefusal(await formatOf(log));
  if (refusal !== undefined) throw new StartRefused(refusal);
}

export interface LogBeginning {
  readonly log: ReadableLog;
  readonly operations: OperationsLedger;
  readonly chain: HashChain;
  readonly at: Instant;
  /** No other process writes the log, which may so be raised at once. */
  readonly isAlone: boolean;
}

/**
 * Writes the format as an empty log's first event. In any other log that event proves the chain key: under another vault's
 * key its hash differs. @throws StartRefused
 */
export async function beginLog({ log, operations, chain, at, isAlone }: LogBeginning): Promise<void> {
  const format = await formatOf(log);
  if (format === undefined || (isAlone && format < LOG_FORMAT)) await raiseFormat(operations, installationContext(at), at);
  for await (const [first] of log.readStream(OPERATIONS_STREAM)) {
    if (!first || isChainedUnder(chain, first)) return;
    throw new StartRefused(
      "the log's first event was not chained under this key vault's chain key: log and vault do not belong together; restore both from one backup",
    );
  }
}

/** Allows this code's last format from here on. There is no way back to a release that does not read it. */
export async function raiseFormat(operations: OperationsLedger, context: CommandContext, at: Instant): Promise<void> {
  await operations.decideAndAppend(OPERATIONS_STREAM, context, { type: 'RaiseFormat', to: LOG_FORMAT, at });
}

const isChainedUnder = (chain: HashChain, event: StoredEvent): boolean =>
  chain.hashOf({ stream: event.stream, revision: event.revision, previous: NO_PREVIOUS_HASH }, event) === metadataOf(event).hash;
