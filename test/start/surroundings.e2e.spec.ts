import { chmodSync, globSync, lstatSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { dawr, newFolder, startProduct } from '../support/product.ts';
import { Staff } from '../support/staff.ts';

const ANYBODY_ELSE = 0o077;

describe('a process among others on its machine', () => {
  let folder: ReturnType<typeof newFolder>;
  beforeEach(() => {
    folder = newFolder();
    chmodSync(folder.path, 0o755);
  });
  afterEach(() => folder.remove());

  const openToOthers = () => globSync('**', { cwd: folder.path }).filter((name) => name !== '.' && modeOf(name) !== 0);
  const modeOf = (name: string) => lstatSync(join(folder.path, name)).mode & ANYBODY_ELSE;

  it('creates no file that others can read in a folder open to them, and closes readable ones', async () => {
    const product = await startProduct(folder.path);
    expect(openToOthers()).toEqual([]);
    await product.stop();
    for (const name of ['log.db', 'vault.db']) chmodSync(join(folder.path, name), 0o644);
    const again = await startProduct(folder.path, { LOG_LEVEL: 'warn' });
    expect(openToOthers()).toEqual([]);
    expect((await again.stop()).stdout).toMatch(/data folder: others could read these files, now only their owner can/);
  });

  it('creates no file that others can read by the command line', async () => {
    const create = ['tenant', 'create', '--slug', 'palm', '--name', 'Palm', '--manager', 'noura@example.com'];
    expect(await dawr(folder.path, ...create)).toMatchObject({ code: 0 });
    expect(openToOthers()).toEqual([]);
  });

  it('switches the log level to debug and back on SIGUSR2', async () => {
    const product = await startProduct(folder.path, { LOG_LEVEL: 'error' });
    for (let times = 0; times < 2; times += 1) {
      process.kill(product.pid, 'SIGUSR2');
      expect(await Staff.visitor(product.url).get('/health/live')).toMatchObject({ status: 200 });
    }
    const { code, stdout } = await product.stop();
    expect(code).toBe(0);
    expect(stdout.match(/log level switched.*/g)).toEqual([
      expect.stringMatching(/"from":"error","to":"debug"/),
      expect.stringMatching(/"from":"debug","to":"error"/),
    ]);
  });
});
