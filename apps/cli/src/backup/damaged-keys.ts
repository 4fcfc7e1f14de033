import { existsSync, readFileSync } from 'node:fs';
import { StoreCorrupted } from '#libs/kernel/store-errors.ts';
import { parseMasterKey } from '#libs/privacy/master-key.ts';
import { listDamaged } from '#libs/privacy/sqlite/list-damaged.ts';
import { folderOf } from '#runtime/config/config.ts';
import { files, masterKeyIn } from '#runtime/config/data-files.ts';

/** Each key of the copy is opened: those that do not, a line each. Undefined: the master key is not at hand. */
export function damagedKeys(env: NodeJS.ProcessEnv, folder: string): readonly string[] | undefined {
  const file = masterKeyIn(folderOf(env));
  const given = env['DAWR_MASTER_KEY']?.trim() || (existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined);
  if (given === undefined) return undefined;
  try {
    const { keys, secrets } = listDamaged(files(folder).vault, parseMasterKey(given));
    return [
      ...keys.map((key) => `the key ${key} does not open`),
      ...secrets.map((purpose) => `the secret ${purpose} does not open`),
    ];
  } catch (error) {
    if (error instanceof StoreCorrupted) return [error.message];
    throw error;
  }
}
