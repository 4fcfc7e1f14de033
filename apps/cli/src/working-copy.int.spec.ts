import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { workingCopyOf } from '#commands/verify/working-copy.ts';
import { readConfig } from '#runtime/config/config.ts';
import { DawrUnderTest } from './testing/dawr-under-test.ts';

describe('a folder that is looked into', () => {
  let dawr: DawrUnderTest;
  beforeEach(async () => {
    dawr = new DawrUnderTest();
    await dawr.openDefaultClinic();
  });
  afterEach(() => dawr.remove());

  it('reads a writable folder in place', () => {
    const config = readConfig({ DATA_DIR: dawr.folder });
    expect(workingCopyOf(config).config).toBe(config);
  });

  it('verifies a copy of a read-only folder, and leaves the folder unchanged', async () => {
    const before = readdirSync(dawr.folder);
    const copy = workingCopyOf(readConfig({ DATA_DIR: dawr.folder }), () => false);
    const { dataDir } = copy.config;
    expect(dataDir).not.toBe(dawr.folder);
    const looked = await dawr.runWith({ DATA_DIR: dataDir }, 'verify');
    expect(looked).toMatchObject({ exit: 0, out: expect.stringContaining('the log is whole in itself') });
    copy.remove();
    expect(existsSync(join(dataDir, 'log.db'))).toBe(false);
    expect(readdirSync(dawr.folder)).toEqual(before);
  });
});
