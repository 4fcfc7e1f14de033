import { accessSync, constants, copyFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { Config } from '#runtime/config/config.ts';
import { files, masterKeyIn } from '#runtime/config/data-files.ts';

export interface WorkingCopy {
  readonly config: Config;
  remove(): void;
}

/**
 * A folder for a read-only command. One that cannot be written to (a read-only mount, preserved evidence) is copied to a
 * temporary one first, since a database with a write-ahead log cannot be read without writing beside it.
 */
export function workingCopyOf(config: Config, isWritable = canWriteTo): WorkingCopy {
  const { dataDir, urls } = config;
  if (urls.log !== undefined || !existsSync(files(dataDir).log) || isWritable(dataDir))
    return { config, remove: () => undefined };
  const copy = mkdtempSync(join(tmpdir(), 'dawr-look-'));
  const databases = Object.values(files(dataDir)).flatMap((file) => [file, `${file}-wal`]);
  for (const file of [...databases, masterKeyIn(dataDir)].filter((file) => existsSync(file))) {
    copyFileSync(file, join(copy, basename(file)));
  }
  return { config: { ...config, dataDir: copy }, remove: () => rmSync(copy, { recursive: true, force: true }) };
}

function canWriteTo(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    // EROFS, EACCES or EPERM: all mean that a copy is needed.
    return false;
  }
}
