import { spawnSync } from 'node:child_process';
import { Failure } from '../failure.ts';
import { place } from '../root.ts';

/** Files committed since the branch left `ref`, uncommitted and untracked: jest's --changedSince takes the same. */
export function changedFiles(ref: string, folder = place('')): readonly string[] {
  const git = (...args: string[]): string[] => {
    const { status, stdout, stderr, error } = spawnSync('git', args, { cwd: folder, encoding: 'utf8' });
    if (error || status !== 0)
      throw new Failure(`git cannot tell what changed since ${ref}: ${error?.message ?? stderr.trim().split('\n')[0]}`);
    return stdout.split('\0').filter(Boolean);
  };
  const tracked = git('diff', '--name-only', '--no-renames', '--relative', '--merge-base', '-z', ref, '--');
  return [...new Set([...tracked, ...git('ls-files', '--others', '--exclude-standard', '-z')])].sort();
}
