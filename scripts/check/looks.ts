import { globSync, readFileSync } from 'node:fs';
import { place } from '../root.ts';
import { conclude } from './conclude.ts';
import { rawLooks } from './raw-looks.ts';

const STYLED = ['apps/{web,display,patient}/**/*.{ts,tsx,css,html}', 'apps/api/src/**/*.ts', 'libs/patient-page/**/*.ts'];
const files = globSync(STYLED, { cwd: place('') }).filter((file) => !/\.spec\.tsx?$|\/testing\//.test(file));

conclude(
  files.flatMap((file) =>
    rawLooks(readFileSync(place(file), 'utf8')).map(({ line, found }) => `${file}:${line} ${found}: take it from libs/look`),
  ),
);
