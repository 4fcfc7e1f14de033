import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { lastRunOf, recordRun } from './last-runs.ts';

describe('the last runs of commands', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'dawr-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('are kept by name, the latest of each', () => {
    expect(lastRunOf(folder, 'backup')).toBeUndefined();
    recordRun(folder, 'backup', { at: '2026-11-20T02:30:00.000Z', state: 'failed' });
    recordRun(folder, 'backup', { at: '2026-11-21T02:30:00.000Z', state: 'done' });
    recordRun(folder, 'verify', { at: '2026-11-21T03:30:00.000Z', state: 'findings' });
    expect(lastRunOf(folder, 'backup')).toEqual({ at: '2026-11-21T02:30:00.000Z', state: 'done' });
    expect(lastRunOf(folder, 'verify')).toEqual({ at: '2026-11-21T03:30:00.000Z', state: 'findings' });
  });

  it('are unknown where the file is not what was written, and not recorded where there is no folder', () => {
    writeFileSync(join(folder, 'last-backup.json'), '{');
    expect(lastRunOf(folder, 'backup')).toBeUndefined();
    const missing = join(folder, 'missing');
    recordRun(missing, 'backup', { at: '2026-11-20T02:30:00.000Z', state: 'done' });
    expect(lastRunOf(missing, 'backup')).toBeUndefined();
  });
});
