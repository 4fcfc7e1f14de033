import { inWords } from '#libs/ledger/verify/finding.ts';
import { VerifyThread } from '#libs/ledger/verify/verify-thread.ts';
import { FindingsMade } from '#libs/operations/commands/failures.ts';
import type { Output } from '#libs/operations/commands/output.ts';
import type { Config } from '#libs/operations/config/config.ts';
import { knownMasterKey } from '#libs/operations/verify/known-master-key.ts';
import { VERIFY_THREAD_MODULE } from '#libs/operations/verify/verify-thread-module.ts';

/** Damage in the copied files, a line each. @throws FindingsMade unless damage is accepted */
export async function verifyCopy(
  config: Config,
  withDamage: boolean,
  output: Output,
  signal: AbortSignal,
): Promise<readonly string[]> {
  const masterKey = knownMasterKey(config)?.toString('base64') ?? null;
  const thread = new VerifyThread(VERIFY_THREAD_MODULE, { folder: config.dataDir, masterKey });
  const onProgress = ({ events, total }: { events: number; total: number | undefined }): void =>
    output.progress({ label: 'verifying', done: events, total });
  const { findings } = await thread.run({ newest: undefined, heads: [] }, { onProgress, signal });
  const lines = findings.map(inWords);
  if (lines.length === 0 || withDamage) return lines;
  throw new FindingsMade(
    `${lines.join('\n')}\nThe backup is damaged and was not restored: use another one, or restore this one with --with-damage`,
  );
}
