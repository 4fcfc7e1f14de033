import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { PAGES_FOLDER } from './pages-folder.ts';

const hashes = z.array(z.string().regex(/^sha256-[A-Za-z0-9+/]{43}=$/));

const FILE = /^inline-styles\..+\.json$/;

/** Of the styles that packages write into the built pages as they run: the pages' build has read them out of the packages. */
export function styleHashes(folder = PAGES_FOLDER): readonly string[] {
  // No pages, or of an older build: then none is allowed.
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => FILE.test(name)) : [];
  return [...new Set(names.flatMap((name) => hashes.parse(JSON.parse(readFileSync(join(folder, name), 'utf8')))))];
}
