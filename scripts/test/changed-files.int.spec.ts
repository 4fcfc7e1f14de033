import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { changedFiles } from './changed-files.ts';

describe('the files changed since a commit', () => {
  let folder: string;
  const write = (name: string, text = name): void => writeFileSync(join(folder, name), text);
  const git = (...args: string[]): void => {
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.c', '-c', 'commit.gpgSign=false', ...args], { cwd: folder });
  };
  const commit = (...names: string[]): void => {
    for (const name of names) write(name);
    git('add', '.');
    git('commit', '-q', '-m', 'more');
  };

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'dawr-'));
    git('init', '-q', '-b', 'main');
    write('.gitignore', 'ignored');
    commit('same', 'modified', 'staged', 'deleted');
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('lists what is committed on the branch, staged, modified, deleted and untracked, and nothing of the other branch', () => {
    git('switch', '-q', '-c', 'branch');
    commit('committed');
    git('switch', '-q', 'main');
    commit('theirs');
    git('switch', '-q', 'branch');
    write('staged', 'other');
    git('add', '.');
    write('modified', 'other');
    rmSync(join(folder, 'deleted'));
    write('دور');
    write('ignored');
    expect(changedFiles('main', folder)).toEqual(['committed', 'deleted', 'modified', 'staged', 'دور']);
  });

  it('refuses a commit that is not there, in one line', () => {
    expect(() => changedFiles('nowhere', folder)).toThrow(
      expect.objectContaining({
        name: 'Failure',
        message: expect.stringMatching(/^dawr: git cannot tell what changed since nowhere: .*nowhere.*$/),
      }),
    );
  });
});
