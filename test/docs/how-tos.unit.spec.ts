import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { trackedFiles } from '../../scripts/check/tracked-files.ts';
import { place } from '../../scripts/root.ts';

const FILES = trackedFiles();
const FOLDERS = new Set(FILES.map((file) => file.replace(/\/[^/]+$/, '')));
const HOW_TOS = readdirSync(place('docs')).filter((name) => /^add-.*\.md$/.test(name));

const read = (path: string): string => readFileSync(place(path), 'utf8');
/** `a/{b,c}.ts` as `a/b.ts` and `a/c.ts`. */
const expanded = (path: string): readonly string[] => {
  const [, before = '', names = '', after = ''] = /^(.*)\{(.*)\}(.*)$/.exec(path) ?? [];
  return names === '' ? [path] : names.split(',').map((name) => before + name + after);
};
/** Paths in the first column of a page's tables; one with a name in angle brackets is made anew. */
const pathsIn = (name: string): readonly string[] =>
  read(`docs/${name}`)
    .split('\n')
    .flatMap((line) => /^\| (.*?) \|/.exec(line)?.[1]?.match(/`[^`]+\/[^`]+`/g) ?? [])
    .map((token) => token.slice(1, -1))
    .filter((path) => !path.includes('<'))
    .flatMap(expanded);

/** Files in the first table of a page, also those that are made anew. */
const filesOfFirstTable = (name: string): readonly string[] => {
  const [, table = ''] = /^((?:\|.*\n)+)/m.exec(read(`docs/${name}`)) ?? [];
  return table
    .split('\n')
    .flatMap((line) => /^\| (.*?) \|/.exec(line)?.[1]?.match(/`[^`]+\/[^`]+`/g) ?? [])
    .flatMap(expanded);
};

/** A table with a row for each event of the queue: one that an event lacks does not compile. */
const TOTAL = /Record<\s*(?:EventType|QueueEvent\b[^,]*\['type'\]|Happened\['type'\])\s*,/;

describe('the how-tos', () => {
  it.each(HOW_TOS)('names only files and folders that exist: %s', (name) => {
    expect(pathsIn(name).filter((path) => !FILES.includes(path) && !FOLDERS.has(path))).toEqual([]);
  });

  it('takes thirteen production files for a command, each of which is listed once', () => {
    const files = filesOfFirstTable('add-a-command.md');
    expect(files).toHaveLength(new Set(files).size);
    expect(files).toHaveLength(13);
  });

  it('lists every file with a row for each event of the queue among those of a command', () => {
    const tables = FILES.filter(
      (file) => /^(apps|libs|projections)\/.*\.tsx?$/.test(file) && !/\.spec\.|\/testing\//.test(file),
    ).filter((file) => /\b(QueueEvent|Happened)\b/.test(read(file)) && TOTAL.test(read(file)));
    expect(tables).not.toEqual([]);
    expect(tables.filter((file) => !pathsIn('add-a-command.md').includes(file))).toEqual([]);
  });
});
