import { CommandFailed } from '#commands/command/failures.ts';
import { keyStateIn } from '#commands/verify/verify-engines.ts';
import { HashChain } from '#libs/ledger/chain/hash-chain.ts';
import { chainKeyOf } from '#libs/privacy/chain-key.ts';
import type { KeyId } from '#libs/privacy/key-vault.ts';
import type { Report } from '#libs/verify/report.ts';
import { verify } from '#libs/verify/verify.ts';
import { dayOf } from '#runtime/engines/transfer-mark.ts';
import { ComparedRecords } from './compared-records.ts';
import type { End, TransferProgress } from './end.ts';
import { moveLog, sharedLog } from './move-log.ts';
import { checkpointsOf, moveState } from './move-state.ts';
import { moveVault } from './move-vault.ts';

export interface Transferred {
  /** Report on the log there. With findings, nothing is marked as moved. */
  readonly report: Report;
  readonly keys: number;
  readonly entries: number;
}

/**
 * Moves everything from one place to the other. Completed parts are skipped, so that an interrupted transfer is simply run
 * again; neither place starts from the first change until the last.
 */
export async function transfer(from: End, to: End, now: () => Date, progress: TransferProgress): Promise<Transferred> {
  await refuseWhatIsNotHere(from, to);
  for (const end of [from, to]) {
    if (await end.isInUse())
      throw new CommandFailed(`${end.name}: a process is running there: stop every server and worker first`);
  }
  const shared = await sharedLog(from, to, progress);
  await to.mark.set({ stage: 'arriving', at: now().toISOString(), other: from.name });
  to.forgetJobs();
  if (shared.events === 0) await dropReadModels(to);
  const keys = await moveVault(from, to, progress);
  const events = shared.events + (await moveLog(from, to, shared, progress));
  const records = new ComparedRecords(from.log, to.log, await checkpointsOf(from));
  const report = await verified(from, to, records, events, progress);
  if (report.findings.length > 0) return { report, keys, entries: 0 };
  const entries = await moveState(from, to, records.checkpoints, progress);
  if ((await from.log.head()) !== records.last) {
    throw new CommandFailed(`${from.name}: another process has written there: stop every process, then run the command again`);
  }
  await from.mark.set({ stage: 'left', at: now().toISOString(), other: to.name });
  await to.mark.clear();
  return { report, keys, entries };
}

/** A transfer interrupted between its last two steps has marked both places: it runs again. */
async function refuseWhatIsNotHere(from: End, to: End): Promise<void> {
  const mark = await from.mark.read();
  if (mark?.stage === 'left' && (await to.mark.read())?.stage !== 'arriving') {
    throw new CommandFailed(`${from.name}: everything was moved to ${mark.other} already, on ${dayOf(mark)}`);
  }
  if (mark?.stage === 'arriving') {
    throw new CommandFailed(`${from.name}: the transfer from ${mark.other} is not finished: finish it first`);
  }
  if ((await from.log.head()) === undefined) throw new CommandFailed(`${from.name}: there is no log to move`);
}

/** Clears leftovers there, derived from a log that no longer exists. */
async function dropReadModels({ documents }: End): Promise<void> {
  for (const name of await documents.names()) await documents.drop(name);
}

async function verified(
  from: End,
  to: End,
  records: ComparedRecords,
  total: number,
  { onProgress, signal }: TransferProgress,
): Promise<Report> {
  // Both vaults hold the same keys by now; the file is read faster.
  const { vault } = from.isFolder ? from : to;
  const sources = {
    openRecords: () => records,
    chain: new HashChain(await chainKeyOf(vault)),
    keyState: (id: KeyId) => keyStateIn(vault, id),
    checks: [() => records.findings],
    close: async () => undefined,
  };
  const order = { newest: undefined, heads: [] };
  return await verify(sources, order, { onProgress: ({ events }) => onProgress('verifying', events, total), signal });
}
