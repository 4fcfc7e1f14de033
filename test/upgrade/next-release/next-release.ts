import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { newFolder, type Release, releaseIn } from '../../support/product.ts';

const BUILD = fileURLToPath(new URL('./build.ts', import.meta.url));

export type NextRelease = Release & { remove(): void };

/** Builds a later release, whose documents and events this one does not know. */
export async function buildNextRelease(): Promise<NextRelease> {
  const { path, remove } = newFolder();
  const { NODE_OPTIONS: _, ...environment } = process.env;
  await promisify(execFile)(process.execPath, ['--disable-warning=ExperimentalWarning', BUILD, path], { env: environment });
  return { ...releaseIn(path), remove };
}
