import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { headsFileTime } from './heads-file.ts';

export interface FoundHeads {
  readonly path: string;
  readonly writtenAt: Date;
}

/** The newest file of heads in a folder that was written before then; undefined: there is none. */
export async function newestHeads(folder: string, before: Date): Promise<FoundHeads | undefined> {
  const names = existsSync(folder) ? await readdir(folder) : [];
  const found = names.flatMap((name) => {
    const writtenAt = headsFileTime(name);
    return writtenAt !== undefined && writtenAt < before ? [{ path: join(folder, name), writtenAt }] : [];
  });
  return found.toSorted((one, other) => one.writtenAt.getTime() - other.writtenAt.getTime()).at(-1);
}
