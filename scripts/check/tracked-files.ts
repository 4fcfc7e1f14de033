import { execFileSync } from 'node:child_process';
import { place } from '../root.ts';

/** Paths of the files that git keeps, from the top: `trackedFiles('*.ts', '*.tsx')`. */
export const trackedFiles = (...patterns: readonly string[]): readonly string[] =>
  execFileSync('git', ['ls-files', '--', ...patterns], { cwd: place(''), encoding: 'utf8' })
    .trim()
    .split('\n');
