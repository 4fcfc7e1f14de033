import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { isNativeError } from 'node:util/types';
import { ENGINES_FOLDER } from './folder.ts';

const MODULE = 'github.com/FerretDB/FerretDB';
const VERSION = 'v1.24.0';
/** Named with its version, since clones of several ages share it. */
const PROGRAM = `ferretdb-${VERSION}`;
export const INSTALLED_FERRETDB = join(ENGINES_FOLDER, PROGRAM);

const DOWNLOAD_LIMIT_MS = 120_000;
const BUILD_LIMIT_MS = 600_000;
const PROBE_LIMIT_MS = 10_000;

/**
 * FerretDB speaks MongoDB's wire and keeps SQLite files: the engine of a machine that has neither mongod nor Docker, built where
 * Go is. Not by `go install`, which also asks for a list of all versions, and not every module proxy has one.
 */
export async function installFerretDb(
  engines = ENGINES_FOLDER,
): Promise<{ readonly found: string } | { readonly missing: string }> {
  const installed = join(engines, PROGRAM);
  for (const program of ['mongod', installed]) if (await answers(program)) return { found: program };
  try {
    return (await isInstalled(engines, installed))
      ? { found: installed }
      : { missing: 'FerretDB: what Go has built does not run here' };
  } catch (error) {
    return { missing: `FerretDB: it cannot be built (${causeOf(error)})` };
  }
}

async function isInstalled(engines: string, installed: string): Promise<boolean> {
  mkdirSync(engines, { recursive: true });
  const work = mkdtempSync(join(engines, 'ferretdb-'));
  try {
    await build(await sources(), work);
    if (!(await answers(join(work, 'ferretdb')))) return false;
    renameSync(join(work, 'ferretdb'), installed);
    return true;
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

/** Where Go keeps the module, its sum checked. */
async function sources(): Promise<string> {
  const { stdout } = await run('go', ['mod', 'download', '-json', `${MODULE}@${VERSION}`], DOWNLOAD_LIMIT_MS);
  const module: unknown = JSON.parse(stdout);
  if (typeof module !== 'object' || module === null || !('Dir' in module) || typeof module.Dir !== 'string') {
    throw new Error('Go does not say where the module is');
  }
  return module.Dir;
}

/** Builds in a copy that can be written to: built by itself, the program wants its version in a file. */
async function build(from: string, work: string): Promise<void> {
  const copy = join(work, 'sources');
  for (const name of readdirSync(from, { recursive: true, withFileTypes: true })) {
    if (!name.isFile()) continue;
    const path = join(name.parentPath, name.name);
    cpSync(path, join(copy, path.slice(from.length)));
  }
  writeFileSync(join(copy, 'build/version/version.txt'), `${VERSION}\n`);
  await run('nice', ['go', 'build', '-trimpath', '-o', join(work, 'ferretdb'), './cmd/ferretdb'], BUILD_LIMIT_MS, copy);
}

/** Runs in the environment of this moment: a test has a PATH of its own. */
const run = (program: string, args: readonly string[], timeout: number, cwd?: string) =>
  promisify(execFile)(program, args, { timeout, cwd, env: process.env });

async function answers(program: string): Promise<boolean> {
  return await run(program, ['--version'], PROBE_LIMIT_MS).then(
    () => true,
    () => false,
  );
}

function causeOf(error: unknown): string {
  if (!isNativeError(error)) return 'for no known reason';
  if ('code' in error && error.code === 'ENOENT') return 'there is no Go';
  if ('killed' in error && error.killed === true) return 'it took too long';
  const words = 'stderr' in error && typeof error.stderr === 'string' ? error.stderr : error.message;
  return words.trim().split('\n').at(-1) ?? 'for no known reason';
}
