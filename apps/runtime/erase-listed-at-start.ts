import { accessSync, constants } from 'node:fs';
import { makeFolder } from '#libs/kernel/make-folder.ts';
import { StartRefusedForNow } from '#libs/kernel/store-errors.ts';
import { enforceErasures } from '#libs/privacy/erasures/enforce-erasures.ts';
import type { ErasureList } from '#libs/privacy/erasures/erasure-list.ts';
import { messageOf } from '#libs/sqlite/faults.ts';
import type { Config } from './config/config.ts';
import { erasuresIn } from './config/data-files.ts';
import type { Engines } from './engines/engines.ts';

interface EraseListedParts {
  readonly config: Config;
  readonly engines: Pick<Engines, 'vault'>;
  readonly erasures: ErasureList;
}

const ERASED_AGAIN =
  'key vault: it held keys that the list of erasures names, they are destroyed again; was it restored from a backup?';
const LIST_DAMAGED = 'list of erasures: a file of it is damaged, erasures after that line may be missing from it';
const LIST_NOT_SHARED =
  'list of erasures: ERASURES_DIR is not set, so this process lists its erasures where no other sees them; name a folder that all share';

/** Destroys listed keys again, before anything is served: a vault from a backup holds keys of people erased since. @throws StartRefusedForNow */
export async function eraseListedAtStart(
  { config, engines, erasures }: EraseListedParts,
  warn: ((details: object, message: string) => void) | undefined,
): Promise<void> {
  refuseUnusableList(config.erasuresDir);
  const { destroyed, problems } = await enforceErasures(erasures, engines.vault);
  if (destroyed > 0) warn?.({ destroyed }, ERASED_AGAIN);
  for (const problem of problems) warn?.({ problem }, LIST_DAMAGED);
  if (config.several && config.erasuresDir === erasuresIn(config.dataDir))
    warn?.({ folder: config.erasuresDir }, LIST_NOT_SHARED);
}

/** The folder may be on a disk that is mounted a moment later. @throws StartRefusedForNow */
function refuseUnusableList(folder: string): void {
  try {
    makeFolder(folder);
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new StartRefusedForNow(`ERASURES_DIR: the list of erasures cannot be kept in ${folder} (${messageOf(error)})`);
  }
}
