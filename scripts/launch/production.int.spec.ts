import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';

const LOCK = {
  packages: { 'node_modules/server': { version: '1.0.0' }, 'node_modules/bundler': { version: '1.0.0', dev: true } },
};

describe('npm start with NODE_ENV=production', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'dawr-'));
    cpSync('scripts', join(folder, 'scripts'), { recursive: true });
    cpSync('nest-cli.json', join(folder, 'nest-cli.json'));
    writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
    writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(LOCK));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const start = () =>
    spawnSync(process.execPath, ['scripts/start.mjs'], {
      cwd: folder,
      encoding: 'utf8',
      env: { ...process.env, NODE_ENV: 'production', NODE_OPTIONS: '' },
    });

  const install = (packages: object) => {
    mkdirSync(join(folder, 'node_modules'));
    writeFileSync(join(folder, 'node_modules/.package-lock.json'), JSON.stringify({ packages }));
  };

  it('names the command to run, and installs nothing, where production lacks a package', () => {
    const { status, stderr } = start();
    expect(stderr).toMatch(/^dawr: node_modules\/server is not as .*npm ci --include=dev --ignore-scripts && npm run build.*\n$/);
    expect(status).toBe(1);
    expect(existsSync(join(folder, 'node_modules'))).toBe(false);
  });

  it('names the command to run, and builds nothing, where production has a stale dist', () => {
    install({ 'node_modules/server': { version: '1.0.0' } });
    const { status, stderr } = start();
    expect(stderr).toMatch(/^dawr: dist is missing, or older than the sources, for server and web\. .*npm run build.*\n$/);
    expect(status).toBe(1);
    expect(readdirSync(join(folder, 'node_modules'))).toEqual(['.package-lock.json']);
    expect(existsSync(join(folder, 'dist'))).toBe(false);
  });
});
