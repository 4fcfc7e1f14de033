import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { StartRefused } from '#libs/kernel/store-errors.ts';
import { loadOrMakeMasterKeyFile } from './master-key-file.ts';

describe('the demonstration’s master key file', () => {
  let folder: string;
  let path: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'dawr-'));
    path = join(folder, 'master-key');
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('creates the file once, readable by its owner alone', () => {
    const key = loadOrMakeMasterKeyFile(path);
    expect(key.length).toBe(32);
    expect(loadOrMakeMasterKeyFile(path)).toEqual(key);
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect(readdirSync(folder)).toEqual(['master-key']);
  });

  it.each([0o640, 0o604, 0o620])('refuses a file that others may read or write (%o)', (mode) => {
    loadOrMakeMasterKeyFile(path);
    chmodSync(path, mode);
    expect(() => loadOrMakeMasterKeyFile(path)).toThrow(StartRefused);
  });

  it('names a file that holds something else', () => {
    writeFileSync(path, 'no key\n', { mode: 0o600 });
    expect(() => loadOrMakeMasterKeyFile(path)).toThrow(`${path}: expected 32 bytes in base64`);
  });
});
