import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { place } from '../root.ts';
import { subjectless } from './comment-words.ts';
import { conclude } from './conclude.ts';

const KINDS = ['*.ts', '*.tsx', '*.mjs', '*.css'];
const files = execFileSync('git', ['ls-files', '--', ...KINDS], { cwd: place(''), encoding: 'utf8' })
  .trim()
  .split('\n');

conclude(
  files.flatMap((file) =>
    subjectless(readFileSync(place(file), 'utf8')).map(({ line, text }) => `${file}:${line}: name the subject first: ${text}`),
  ),
);
