import { execFile } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { isNativeError } from 'node:util/types';
import { ENGINES_FOLDER } from './folder.ts';

/** Started like the program itself. */
export const INSTALLED_REDIS = join(ENGINES_FOLDER, 'redis/redis-server');

/** The server, its program (a package of its own), and the libraries that a plain system may lack. */
const PACKAGES = ['redis-server', 'redis-tools', 'libjemalloc2', 'liblzf1', 'libatomic1'];
const LIMIT_MS = 60_000;

/** Points the unpacked server to the libraries beside it; `exec`, so that signals reach it and not a shell. */
const STARTER = `#!/bin/sh
here=$(dirname "$0")
LD_LIBRARY_PATH=$(echo "$here"/usr/lib/*-linux-gnu*) exec "$here/usr/bin/redis-server" "$@"
`;

/** Redis from Debian's packages, unpacked into a folder of its own: nothing of the system changes, and no right is needed. */
export async function installRedis(engines = ENGINES_FOLDER): Promise<{ readonly found: string } | { readonly missing: string }> {
  const folder = join(engines, 'redis');
  const installed = join(folder, 'redis-server');
  for (const program of ['redis-server', installed]) if (await answers(program)) return { found: program };
  try {
    return (await isInstalled(engines, folder)) ? { found: installed } : { missing: 'Redis: Debian’s package does not run here' };
  } catch (error) {
    return { missing: `Redis: it cannot be had from Debian’s packages (${causeOf(error)})` };
  }
}

async function isInstalled(engines: string, folder: string): Promise<boolean> {
  mkdirSync(engines, { recursive: true });
  const work = mkdtempSync(join(engines, 'redis-'));
  try {
    await unpack(work);
    if (!(await answers(join(work, 'redis-server')))) return false;
    rmSync(folder, { recursive: true, force: true });
    renameSync(work, folder);
    return true;
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

async function unpack(work: string): Promise<void> {
  await download(work);
  for (const name of readdirSync(work).filter((file) => file.endsWith('.deb'))) {
    await run('dpkg', ['-x', name, '.'], work);
    rmSync(join(work, name));
  }
  writeFileSync(join(work, 'redis-server'), STARTER);
  chmodSync(join(work, 'redis-server'), 0o755);
}

/** Downloads by the system's lists of packages; where it has none, by lists of our own. */
async function download(work: string): Promise<void> {
  const fetched = await run('apt-get', ['-qq', 'download', ...PACKAGES], work).catch(() => undefined);
  if (fetched) return;
  const state = join(work, 'apt');
  mkdirSync(join(state, 'lists/partial'), { recursive: true });
  mkdirSync(join(state, 'cache/archives/partial'), { recursive: true });
  const own = ['-o', `Dir::State::lists=${state}/lists`, '-o', `Dir::Cache=${state}/cache`, '-qq'];
  await run('apt-get', [...own, 'update'], work);
  await run('apt-get', [...own, 'download', ...PACKAGES], work);
  rmSync(state, { recursive: true, force: true });
}

async function answers(program: string): Promise<boolean> {
  return await run(program, ['--version']).then(
    ({ stdout }) => stdout.includes('Redis server'),
    () => false,
  );
}

/** Found by the PATH as it is now. */
async function run(program: string, args: readonly string[], cwd?: string): Promise<{ readonly stdout: string }> {
  return await promisify(execFile)(program, args, { cwd, timeout: LIMIT_MS, env: process.env });
}

function causeOf(error: unknown): string {
  if (!isNativeError(error)) return 'for no known reason';
  if ('code' in error && error.code === 'ENOENT') return 'there is no apt-get or dpkg';
  if ('killed' in error && error.killed === true) return `stopped after ${LIMIT_MS / 1_000} s`;
  const words = 'stderr' in error && typeof error.stderr === 'string' ? error.stderr : error.message;
  return words.trim().split('\n').at(-1) ?? 'for no known reason';
}
