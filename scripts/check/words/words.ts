import { readFileSync } from 'node:fs';
import { place } from '../../root.ts';
import { conclude } from '../conclude.ts';
import { trackedFiles } from '../tracked-files.ts';
import { type Found, subjectless } from './comment-words.ts';
import { oldPronouns, queueLines, tenantNames } from './glossary-words.ts';
import { unreadableAlone } from './title-words.ts';

const KINDS = ['*.ts', '*.tsx', '*.mjs', '*.js', '*.css'];

interface Rule {
  readonly asks: string;
  readonly files: RegExp;
  readonly find: (source: string) => readonly Found[];
}

/** Pages call a queue nothing else; charts draw lines. */
const QUEUES = /^apps\/(?:web(?!\/src\/features\/analytics\/components\/charts\/(?:charts|plot)\.tsx)|display)\//;

const RULES: readonly Rule[] = [
  { asks: 'name the subject first', files: /./, find: subjectless },
  { asks: 'say who, those who or people', files: /./, find: oldPronouns },
  { asks: 'let the title read alone', files: /\.(?:spec|contract)\.tsx?$/, find: unreadableAlone },
  { asks: 'call it clinic or clinicId', files: /\.(?:ts|tsx|mjs|js)$/, find: tenantNames },
  { asks: 'call it queue', files: QUEUES, find: queueLines },
];

const files = trackedFiles(...KINDS).map((file) => ({ file, source: readFileSync(place(file), 'utf8') }));

conclude(
  RULES.flatMap(({ asks, files: concerned, find }) =>
    files
      .filter(({ file }) => concerned.test(file))
      .flatMap(({ file, source }) => find(source).map(({ line, text }) => `${file}:${line}: ${asks}: ${text}`)),
  ),
);
