import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { readConfig } from '#runtime/config/config.ts';
import { openRuntime } from '#runtime/runtime.ts';

describe('the key that a demonstration made for itself', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'dawr-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const open = async () => (await openRuntime(readConfig({ DATA_DIR: folder }))).close();

  it('refuses to replace a demonstration’s lost key by a new one, and asks for it', async () => {
    await open();
    const key = join(folder, 'master.key');
    rmSync(key);
    await expect(open()).rejects.toThrow(/^DAWR_MASTER_KEY: missing, and .* set that key[^\n]*$/);
    expect(existsSync(key)).toBe(false);
  });
});
