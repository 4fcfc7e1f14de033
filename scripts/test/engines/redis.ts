import { execFile } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { place } from '../../root.ts';

const run = promisify(execFile);

const ENGINES = place('.cache/engines');
const FOLDER = join(ENGINES, 'redis');
/** Started like the program itself. */
export const INSTALLED_REDIS = join(FOLDER, 'redis-server');

/** The server, its program (a package of its own), and the libraries that a plain system may lack. */
const PACKAGES = ['redis-server', 'redis-tools', 'libjemalloc2', 'liblzf1', 'libatomic1'];
const LIMIT_MS = 60_000;

/** What was packed finds its libraries beside itself. It takes the place of this shell, and hears its signals. */
const STARTER = `#!/bin/sh
here=$(dirname "$0")
LD_LIBRARY_PATH=$(echo "$here"/usr/lib/*-linux-gnu*) exec "$here/usr/bin/redis-server" "$@"
`;

/** Redis from Debian's packages, unpacked into the project's cache: nothing of the system changes, and no right is needed. */
export async function installRedis(): Promise<{ readonly found: string } | { readonly missing: string }> {
  for (const program of ['redis-server', INSTALLED_REDIS]) if (await answers(program)) return { found: program };
  mkdirSync(ENGINES, { recursive: true });
  const work = mkdtempSync(join(ENGINES, 'redis-'));
  try {
    await unpack(work);
    if (!(await answers(join(work, 'redis-server')))) return { missing: 'Redis: Debian’s package does not run here' };
    rmSync(FOLDER, { recursive: true, force: true });
    renameSync(work, FOLDER);
    return { found: INSTALLED_REDIS };
  } catch (error) {
    return { missing: `Redis: it cannot be fetched from Debian's packages (${causeOf(error)})` };
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

async function unpack(work: string): Promise<void> {
  await download(work);
  for (const name of readdirSync(work).filter((file) => file.endsWith('.deb'))) {
    await run('dpkg', ['-x', name, '.'], { cwd: work, timeout: LIMIT_MS });
    rmSync(join(work, name));
  }
  writeFileSync(join(work, 'redis-server'), STARTER);
  chmodSync(join(work, 'redis-server'), 0o755);
}

/** By the system's lists of packages; where it has none, by lists of our own. */
async function download(work: string): Promise<void> {
  const fetched = await run('apt-get', ['-qq', 'download', ...PACKAGES], { cwd: work, timeout: LIMIT_MS }).catch(() => undefined);
  if (fetched) return;
  const state = join(work, 'apt');
  mkdirSync(join(state, 'lists/partial'), { recursive: true });
  mkdirSync(join(state, 'cache/archives/partial'), { recursive: true });
  const own = ['-o', `Dir::State::lists=${state}/lists`, '-o', `Dir::Cache=${state}/cache`, '-qq'];
  await run('apt-get', [...own, 'update'], { cwd: work, timeout: LIMIT_MS });
  await run('apt-get', [...own, 'download', ...PACKAGES], { cwd: work, timeout: LIMIT_MS });
  rmSync(state, { recursive: true, force: true });
}

async function answers(program: string): Promise<boolean> {
  if (program.includes('/') && !existsSync(program)) return false;
  return await run(program, ['--version'], { timeout: LIMIT_MS }).then(
    ({ stdout }) => stdout.includes('Redis server'),
    () => false,
  );
}

function causeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'for no known reason';
  if ('code' in error && error.code === 'ENOENT') return 'there is no apt-get or dpkg';
  if ('killed' in error && error.killed === true) return `stopped after ${LIMIT_MS / 1_000} s`;
  const words = 'stderr' in error && typeof error.stderr === 'string' ? error.stderr : error.message;
  return words.trim().split('\n').at(-1) ?? 'for no known reason';
}
