import { FindingsMade } from '#commands/command/failures.ts';
import type { Output } from '#commands/command/output.ts';
import { knownMasterKey } from '#commands/verify/known-master-key.ts';
import { VERIFY_THREAD_MODULE } from '#commands/verify/verify-thread-module.ts';
import { inWords } from '#libs/verify/finding.ts';
import { VerifyThread } from '#libs/verify/verify-thread.ts';
import type { Config } from '#runtime/config/config.ts';

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
  const { findings } = await thread.verify({ newest: undefined, heads: [] }, { onProgress, signal });
  const lines = findings.map(inWords);
  if (lines.length === 0 || withDamage) return lines;
  throw new FindingsMade(
    `${lines.join('\n')}\nThe backup is damaged and was not restored: use another one, or restore this one with --with-damage`,
  );
}
