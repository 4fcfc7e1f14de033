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

  it('keeps the last run of each command by its name', () => {
    expect(lastRunOf(folder, 'backup')).toBeUndefined();
    recordRun(folder, 'backup', { at: '2026-11-20T02:30:00.000Z', state: 'failed' });
    recordRun(folder, 'backup', { at: '2026-11-21T02:30:00.000Z', state: 'done' });
    recordRun(folder, 'verify', { at: '2026-11-21T03:30:00.000Z', state: 'findings' });
    expect(lastRunOf(folder, 'backup')).toEqual({ at: '2026-11-21T02:30:00.000Z', state: 'done' });
    expect(lastRunOf(folder, 'verify')).toEqual({ at: '2026-11-21T03:30:00.000Z', state: 'findings' });
  });

  it('reads a damaged record as no run, and records none where the folder is missing', () => {
    writeFileSync(join(folder, 'last-backup.json'), '{');
    expect(lastRunOf(folder, 'backup')).toBeUndefined();
    const missing = join(folder, 'missing');
    recordRun(missing, 'backup', { at: '2026-11-20T02:30:00.000Z', state: 'done' });
    expect(lastRunOf(missing, 'backup')).toBeUndefined();
  });
});
