import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { headsFileTime } from './heads-file.ts';

export interface FoundHeads {
  readonly path: string;
  /** The time in its name, to the second. */
  readonly writtenAt: Date;
  readonly text: string;
}

/** The newest file of heads in a folder, of those written before a moment where one is given; undefined: there is none. */
export async function newestHeads(folder: string, before?: Date): Promise<FoundHeads | undefined> {
  const names = existsSync(folder) ? await readdir(folder) : [];
  const found = names.flatMap((name) => {
    const writtenAt = headsFileTime(name);
    return writtenAt && (before === undefined || writtenAt < before) ? [{ path: join(folder, name), writtenAt }] : [];
  });
  const newest = found.toSorted((one, other) => one.writtenAt.getTime() - other.writtenAt.getTime()).at(-1);
  return newest && { ...newest, text: await readFile(newest.path, 'utf8') };
}
