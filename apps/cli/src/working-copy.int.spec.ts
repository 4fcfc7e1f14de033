import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { readConfig } from '#libs/operations/config/config.ts';
import { workingCopyOf } from '#libs/operations/verify/working-copy.ts';
import { DawrUnderTest } from './testing/dawr-under-test.ts';

describe('a folder that is looked into', () => {
  let dawr: DawrUnderTest;
  beforeEach(async () => {
    dawr = new DawrUnderTest();
    await dawr.openDefaultClinic();
  });
  afterEach(() => dawr.remove());

  it('is read where it stands while it can be written to', () => {
    const config = readConfig({ DATA_DIR: dawr.folder });
    expect(workingCopyOf(config).config).toBe(config);
  });

  it('is copied, verified there and left as it was where it cannot be written to', async () => {
    const before = readdirSync(dawr.folder);
    const copy = workingCopyOf(readConfig({ DATA_DIR: dawr.folder }), () => false);
    const { dataDir } = copy.config;
    expect(dataDir).not.toBe(dawr.folder);
    const looked = await dawr.runWith({ DATA_DIR: dataDir }, 'verify');
    expect(looked).toMatchObject({ exit: 0, out: expect.stringContaining('everything is as it was written') });
    copy.remove();
    expect(existsSync(join(dataDir, 'log.db'))).toBe(false);
    expect(readdirSync(dawr.folder)).toEqual(before);
  });
});
