import { chmodSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { tightenFiles } from './tighten-files.ts';

describe('files of the data folder that others can read', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'dawr-'));
    chmodSync(folder, 0o755);
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const write = (name: string, mode: number): string => {
    const path = join(folder, name);
    writeFileSync(path, '');
    chmodSync(path, mode);
    return path;
  };
  const modeOf = (path: string) => statSync(path).mode & 0o777;

  it('restricts readable files of the product to their owner, and names them', () => {
    const wide = [write('log.db', 0o644), write('vault.db', 0o664), write('state.db-wal', 0o604), write('process', 0o640)];
    write('jobs.db', 0o600);
    expect(tightenFiles(folder)).toEqual({ tightened: expect.arrayContaining(wide), left: [] });
    expect(wide.map(modeOf)).toEqual([0o600, 0o600, 0o600, 0o600]);
    expect(tightenFiles(folder)).toEqual({ tightened: [], left: [] });
  });

  it('leaves the folder and files of others with the permissions that they have', () => {
    const other = write('notes.txt', 0o644);
    symlinkSync(other, join(folder, 'documents.db'));
    expect(tightenFiles(folder)).toEqual({ tightened: [], left: [] });
    expect([modeOf(other), modeOf(folder)]).toEqual([0o644, 0o755]);
  });

  it('finds nothing to restrict in a folder that does not exist yet', () => {
    expect(tightenFiles(join(folder, 'not', 'yet'))).toEqual({ tightened: [], left: [] });
    expect(tightenFiles(join(write('file', 0o600), 'data'))).toEqual({ tightened: [], left: [] });
  });
});
