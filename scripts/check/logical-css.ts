import { globSync, readFileSync } from 'node:fs';
import { place } from '../root.ts';
import { conclude } from './conclude.ts';
import { physicalDirections } from './physical-directions.ts';

const files = globSync('apps/{web,display}/**/*.{ts,tsx,css,html}', { cwd: place('') });

conclude(
  files.flatMap((file) =>
    physicalDirections(file, readFileSync(place(file), 'utf8')).map(
      ({ line, found }) => `${file}:${line} ${found}: say start or end`,
    ),
  ),
);
