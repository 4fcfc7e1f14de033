import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { Html } from '#libs/kernel/html.ts';
import { PROGRAM_FOLDER } from '#runtime/package-file.ts';

/** Folder of the built pages beside the built server: dist/web. */
export const PAGES_FOLDER = join(PROGRAM_FOLDER, 'web');

const hashes = z.array(z.string().regex(/^sha256-[A-Za-z0-9+/]{43}=$/));

const FILE = /^inline-styles\..+\.json$/;

/** Hashes of the styles that packages inject into the built pages at run time, as the pages' build found them. */
export function styleHashes(folder = PAGES_FOLDER): readonly string[] {
  // No inline style is allowed without pages, or with those of an older build.
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => FILE.test(name)) : [];
  return [...new Set(names.flatMap((name) => hashes.parse(JSON.parse(readFileSync(join(folder, name), 'utf8')))))];
}

/** A built file as text; undefined where no pages are built. */
export function builtText(name: string, folder = PAGES_FOLDER): string | undefined {
  const path = join(folder, name);
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
}

const ASSETS = /<script\b[^>]*><\/script>|<link\b[^>]*rel="(?:stylesheet|modulepreload)"[^>]*>/g;

/** Scripts and styles of a built document, for a page that the server writes itself; nothing where no pages are built. */
export function builtAssets(name: string, folder = PAGES_FOLDER): Html {
  const path = join(folder, name);
  const document = existsSync(path) ? readFileSync(path, 'utf8') : '';
  return new Html((document.match(ASSETS) ?? []).join(''));
}
