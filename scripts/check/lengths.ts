import { readFileSync } from 'node:fs';
import { place } from '../root.ts';
import { conclude } from './conclude.ts';
import { trackedFiles } from './tracked-files.ts';

/** A file that holds one idea is far shorter. Specs may be longer: their length is that of their table of cases. */
const LONGEST = 250;

const sources = trackedFiles('*.ts', '*.tsx', '*.mjs').filter((file) => !/\.spec\.tsx?$/.test(file));

conclude(
  sources.flatMap((file) => {
    const lines = readFileSync(place(file), 'utf8').trimEnd().split('\n').length;
    return lines > LONGEST ? [`${file}: ${lines} lines, ${LONGEST} at most: give each of its ideas a file`] : [];
  }),
);
