import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { StartRefusedForNow } from '#libs/kernel/store-errors.ts';
import { readConfig } from './config/config.ts';
import { openRuntime } from './runtime.ts';

describe('the folder of the list of erasures', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'dawr-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it.each([
    ['/proc/nowhere/list', "ENOENT: no such file or directory, mkdir '/proc/nowhere'"],
    ['/dev/null/list', "ENOTDIR: not a directory, mkdir '/dev/null/list'"],
  ])('refuses a start in one line, to be tried again, where the list cannot be kept in %s', async (ERASURES_DIR, cause) => {
    const config = readConfig({ DATA_DIR: join(folder, 'data'), ERASURES_DIR });
    const refused = new StartRefusedForNow(`ERASURES_DIR: the list of erasures cannot be kept in ${ERASURES_DIR} (${cause})`);
    await expect(openRuntime(config)).rejects.toThrow(refused);
    const mended = await openRuntime(readConfig({ DATA_DIR: join(folder, 'data') }));
    await mended.close();
  });
});
