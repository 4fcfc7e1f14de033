import { existsSync } from 'node:fs';
import { loadOrMakeMasterKeyFile } from '#libs/privacy/master-key-file.ts';
import type { Config } from '#runtime/config/config.ts';
import { masterKeyIn } from '#runtime/config/data-files.ts';

/** The existing master key, if any: reading a folder creates none. */
export function knownMasterKey({ masterKey, dataDir }: Config): Buffer | undefined {
  const file = masterKeyIn(dataDir);
  return masterKey ?? (existsSync(file) ? loadOrMakeMasterKeyFile(file) : undefined);
}
