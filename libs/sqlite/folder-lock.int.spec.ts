import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { moduleUrl } from '#libs/kernel/module-url.ts';
import { StartRefused } from '#libs/kernel/store-errors.ts';
import { lockFolder } from './folder-lock.ts';
import { Child } from './testing/child.ts';

const ONE_LINE = /^[^\n]+$/;

describe('lockFolder', () => {
  let folder: string;
  let first: Child | undefined;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'dawr-'));
  });
  afterEach(async () => {
    await first?.kill();
    rmSync(folder, { recursive: true });
  });

  const refusal = (place: string): unknown => {
    try {
      lockFolder(place).release();
      return undefined;
    } catch (error) {
      return error;
    }
  };

  it('refuses the second process in one line naming the folder and the first, until the first has ended in whatever way', async () => {
    first = new Child(moduleUrl('./testing/hold-folder', import.meta.url), folder);
    await first.hasPrinted(1);
    const refused = refusal(folder);
    expect(refused).toBeInstanceOf(StartRefused);
    expect(refused).toMatchObject({ message: expect.stringMatching(ONE_LINE) });
    expect(refused).toMatchObject({ message: expect.stringContaining(`${folder} is in use by another process (${first.pid})`) });
    await first.kill();
    expect(refusal(folder)).toBeUndefined();
  });

  it('creates a missing folder', () => {
    const deep = join(folder, 'not', 'yet');
    expect(refusal(deep)).toBeUndefined();
    expect(refusal(deep)).toBeUndefined();
  });

  it('refuses a path that cannot be a folder, in one line that names it and the cause', () => {
    const file = join(folder, 'file');
    writeFileSync(file, '');
    expect(refusal(file)).toMatchObject({ name: 'StartRefused', message: expect.stringMatching(ONE_LINE) });
    expect(refusal(file)).toMatchObject({ message: expect.stringContaining(`the folder ${file} (EEXIST`) });
  });

  it('refuses a path below which the system makes no folder, instead of trying for ever', () => {
    expect(refusal('/proc/nowhere/data')).toMatchObject({ name: 'StartRefused', message: expect.stringMatching(ONE_LINE) });
    expect(refusal('/proc/nowhere/data')).toMatchObject({
      message: expect.stringContaining('the folder /proc/nowhere/data (ENOENT'),
    });
  });

  it('refuses a folder where its process id cannot be written, in one line, and releases the lock', () => {
    mkdirSync(join(folder, 'process'));
    expect(refusal(folder)).toMatchObject({ name: 'StartRefused', message: expect.stringMatching(ONE_LINE) });
    expect(refusal(folder)).toMatchObject({ message: expect.stringContaining(`the folder ${folder} (EISDIR`) });
    rmSync(join(folder, 'process'), { recursive: true });
    expect(refusal(folder)).toBeUndefined();
  });

  it('distinguishes a damaged lock from one that is held', () => {
    writeFileSync(join(folder, 'lock'), 'no lock of ours'.repeat(1_000));
    expect(refusal(folder)).toMatchObject({ name: 'StartRefused', message: expect.stringContaining('not a database') });
  });
});
