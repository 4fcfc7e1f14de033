import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { StartRefused } from '#libs/kernel/store-errors.ts';
import { loadOrMakeMasterKeyFile } from './master-key-file.ts';

describe('the demonstration’s master key', () => {
  let folder: string;
  let path: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'dawr-'));
    path = join(folder, 'master-key');
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('is made once, for its owner’s eyes', () => {
    const key = loadOrMakeMasterKeyFile(path);
    expect(key.length).toBe(32);
    expect(loadOrMakeMasterKeyFile(path)).toEqual(key);
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect(readdirSync(folder)).toEqual(['master-key']);
  });

  it.each([0o640, 0o604, 0o620])('is refused where others have a hand in it (%o)', (mode) => {
    loadOrMakeMasterKeyFile(path);
    chmodSync(path, mode);
    expect(() => loadOrMakeMasterKeyFile(path)).toThrow(StartRefused);
  });

  it('is refused where the file holds something else, by the name of the file', () => {
    writeFileSync(path, 'no key\n', { mode: 0o600 });
    expect(() => loadOrMakeMasterKeyFile(path)).toThrow(`${path}: expected 32 bytes in base64`);
  });
});
