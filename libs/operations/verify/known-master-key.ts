import { existsSync } from 'node:fs';
import { loadOrMakeMasterKeyFile } from '#libs/privacy/master-key-file.ts';
import type { Config } from '../config/config.ts';
import { masterKeyIn } from '../engines/data-folder.ts';

/** The master key where there is one: looking at a folder makes none. */
export function knownMasterKey({ masterKey, dataDir }: Config): Buffer | undefined {
  const file = masterKeyIn(dataDir);
  return masterKey ?? (existsSync(file) ? loadOrMakeMasterKeyFile(file) : undefined);
}
