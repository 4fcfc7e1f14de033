import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { addEnvFile } from './env-file.ts';

describe('.env', () => {
  let folder: string;
  let path: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'dawr-'));
    path = join(folder, '.env');
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('adds variables of .env that the environment lacks, and returns their names', () => {
    writeFileSync(path, '# a clinic\nPORT=8080\nexport HOST="0.0.0.0"\nLOG_LEVEL=debug\n');
    const env: NodeJS.ProcessEnv = { LOG_LEVEL: 'error' };
    expect([...addEnvFile(env, path)].sort()).toEqual(['HOST', 'PORT']);
    expect(env).toEqual({ LOG_LEVEL: 'error', PORT: '8080', HOST: '0.0.0.0' });
  });

  it('starts without a .env', () => {
    const env: NodeJS.ProcessEnv = { PORT: '1' };
    expect(addEnvFile(env, path).size).toBe(0);
    expect(env).toEqual({ PORT: '1' });
  });

  it('refuses a .env that cannot be read, in one line', () => {
    mkdirSync(path);
    expect(() => addEnvFile({}, path)).toThrow(/\.env cannot be read \(EISDIR\)$/);
  });
});
