import { readFileSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import { z } from 'zod';

const packageFile = z.object({ version: z.string() });

/** The product's version. It stands in package.json alone, which is above the sources and above what is built. */
export const VERSION = versionOf(findPackageJSON('..', import.meta.url));

function versionOf(path: string | undefined): string {
  if (path === undefined) throw new Error('package.json is missing above the program: it holds the version');
  return packageFile.parse(JSON.parse(readFileSync(path, 'utf8'))).version;
}
