import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { place } from '../root.ts';
import { conclude } from './conclude.ts';
import { trackedFiles } from './tracked-files.ts';

/** A file that holds one idea is far shorter. Specs may be longer: their length is that of their table of cases. */
const LONGEST = 250;
const LONGEST_STYLE = 300;
/** A folder that holds more is a list, and nobody's room. The kit of the pages and their texts are lists. */
const MOST_FILES = 20;
const LISTS = /^apps\/web\/src\/(ui|i18n\/texts\/(ar|en))$/;

const sources = trackedFiles('*.ts', '*.tsx', '*.mjs').filter((file) => !/\.spec\.tsx?$/.test(file));
const styles = trackedFiles('*.css');

const linesOf = (file: string): number => readFileSync(place(file), 'utf8').trimEnd().split('\n').length;
const tooLong = (files: readonly string[], longest: number): readonly string[] =>
  files.flatMap((file) => {
    const lines = linesOf(file);
    return lines > longest ? [`${file}: ${lines} lines, ${longest} at most: give each of its ideas a file`] : [];
  });

function tooFull(): readonly string[] {
  const produced = [...sources, ...styles].filter(
    (file) => /^(apps|libs|projections|scripts)\//.test(file) && !/\/testing\//.test(file),
  );
  const folders = Map.groupBy(produced, (file) => dirname(file));
  return [...folders].flatMap(([folder, files]) =>
    files.length > MOST_FILES && !LISTS.test(folder)
      ? [`${folder}: ${files.length} files, ${MOST_FILES} at most: give each of its subjects a folder`]
      : [],
  );
}

conclude([...tooLong(sources, LONGEST), ...tooLong(styles, LONGEST_STYLE), ...tooFull()]);
