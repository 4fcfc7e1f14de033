import { readFileSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import { dirname } from 'node:path';
import { z } from 'zod';

const packageFile = z.object({ version: z.string() });

/** The nearest package.json above the program: the project's own above its sources, the one in dist above what is built. */
const PATH = required(findPackageJSON('..', import.meta.url));

/** The product's version, which stands there alone. */
export const { version: VERSION } = packageFile.parse(JSON.parse(readFileSync(PATH, 'utf8')));

/** Folder that holds all of the program. */
export const PROGRAM_FOLDER = dirname(PATH);

function required(path: string | undefined): string {
  if (path === undefined) throw new Error('package.json is missing above the program: it holds the version');
  return path;
}
