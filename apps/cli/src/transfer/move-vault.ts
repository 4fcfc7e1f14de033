import { CommandFailed } from '#libs/operations/commands/failures.ts';
import type { ExportedKey } from '#libs/privacy/key-vault.ts';
import type { End, Telling } from './end.ts';
import { sideBySide } from './side-by-side.ts';

const AT_ONCE = 500;

/** Every key as it is kept, and nothing that is there already. Answers how many keys there are. */
export async function moveVault(from: End, to: End, telling: Telling): Promise<number> {
  await to.vault.importSecrets(await from.vault.exportSecrets());
  let missing: ExportedKey[] = [];
  await eachKey(from, to, telling, async (key) => {
    missing.push(key);
    if (missing.length < AT_ONCE) return;
    await to.vault.importKeys(missing);
    missing = [];
  });
  if (missing.length > 0) await to.vault.importKeys(missing);
  return await eachKey(from, to, telling, async ({ id }) => {
    throw new CommandFailed(`${to.name}: the key ${id} was not kept as it was handed over`);
  });
}

async function eachKey(
  from: End,
  to: End,
  { told, signal }: Telling,
  unlike: (key: ExportedKey) => Promise<void>,
): Promise<number> {
  let keys = 0;
  for await (const { ours, theirs } of sideBySide(from.vault.exportKeys(), to.vault.exportKeys(), ({ id }) => id)) {
    if (!ours) continue;
    if (!isKept(ours, theirs)) await unlike(ours);
    keys += 1;
    if (keys % AT_ONCE === 0) {
      signal.throwIfAborted();
      told('keys', keys);
    }
  }
  return keys;
}

/** What is destroyed in either stays destroyed. */
function isKept(ours: ExportedKey, theirs: ExportedKey | undefined): boolean {
  if (!theirs?.wrapped) return theirs !== undefined;
  return ours.wrapped !== null && ours.phones.every((phone) => theirs.phones.includes(phone));
}
