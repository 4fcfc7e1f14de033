import { CommandFailed } from '#commands/command/failures.ts';
import type { ExportedKey } from '#libs/privacy/key-vault.ts';
import type { End, TransferProgress } from './end.ts';
import { sideBySide } from './side-by-side.ts';

const AT_ONCE = 500;

/** Copies secrets, wishes for no messages, and every key as stored, except those already there. Returns the number of keys. */
export async function moveVault(from: End, to: End, progress: TransferProgress): Promise<number> {
  await to.vault.importSecrets(await from.vault.exportSecrets());
  await to.vault.importOptOuts(await from.vault.exportOptOuts());
  let missing: ExportedKey[] = [];
  await eachKey(from, to, progress, async (key) => {
    missing.push(key);
    if (missing.length < AT_ONCE) return;
    await to.vault.importKeys(missing);
    missing = [];
  });
  if (missing.length > 0) await to.vault.importKeys(missing);
  return await eachKey(from, to, progress, async ({ id }) => {
    throw new CommandFailed(`${to.name}: the key ${id} was not stored as it was sent`);
  });
}

async function eachKey(
  from: End,
  to: End,
  { onProgress, signal }: TransferProgress,
  unlike: (key: ExportedKey) => Promise<void>,
): Promise<number> {
  let keys = 0;
  for await (const { ours, theirs } of sideBySide(from.vault.exportKeys(), to.vault.exportKeys(), ({ id }) => id)) {
    if (!ours) continue;
    if (!isKept(ours, theirs)) await unlike(ours);
    keys += 1;
    if (keys % AT_ONCE === 0) {
      signal.throwIfAborted();
      onProgress('keys', keys);
    }
  }
  return keys;
}

/** A key destroyed in either vault is destroyed in both. */
function isKept(ours: ExportedKey, theirs: ExportedKey | undefined): boolean {
  if (!theirs?.wrapped) return theirs !== undefined;
  return ours.wrapped !== null && ours.phones.every((phone) => theirs.phones.includes(phone));
}
