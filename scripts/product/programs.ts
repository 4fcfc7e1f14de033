import { readFileSync } from 'node:fs';
import { place } from '../root.ts';

interface Project {
  readonly sourceRoot: string;
  readonly entryFile: string;
}

/** Sources of a program, and what is built of it, by their paths. */
export interface ProgramFiles {
  readonly source: string;
  readonly built: string;
}

const { projects } = JSON.parse(readFileSync(place('nest-cli.json'), 'utf8')) as {
  readonly projects: Readonly<Record<'server' | 'worker' | 'dawr', Project>>;
};

const filesOf = ({ sourceRoot, entryFile }: Project): ProgramFiles => ({
  source: `${sourceRoot}/${entryFile}.ts`,
  built: `dist/${sourceRoot}/${entryFile}.js`,
});

/** The programs that nest-cli.json names: units, images and documents name what is built of them. */
export const PROGRAMS = {
  server: filesOf(projects.server),
  worker: filesOf(projects.worker),
  dawr: filesOf(projects.dawr),
} as const;
