import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { failure } from './failure.mjs';
import { shipped, unlike } from './lock.mjs';
import { INSTALL_COMMAND, isProduction } from './production.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));
/** npm runs no script of a package, fails offline within seconds instead of minutes, and prints errors that are read below. */
const OPTIONS = [
  '--ignore-scripts',
  '--no-audit',
  '--no-fund',
  '--loglevel=error',
  '--fetch-retry-mintimeout=1000',
  '--fetch-retry-maxtimeout=5000',
];
const TOLD_EVERY_MS = 10_000;
const UNREACHABLE =
  /\b(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ERR_SOCKET_TIMEOUT|ENOTCACHED)\b/;

/** @param {{ runsProduct: boolean }} task one that only runs what is built needs no development packages in production */
export async function installWhatTheLockWants({ runsProduct }) {
  const wanted = lock('package-lock.json');
  const [different] = unlike(runsProduct && isProduction ? shipped(wanted) : wanted, lock('node_modules/.package-lock.json'));
  if (different === undefined) return;
  if (isProduction) {
    throw failure(
      `${different} is not as package-lock.json wants it. NODE_ENV=production installs nothing by itself: ${INSTALL_COMMAND}`,
    );
  }
  const begun = performance.now();
  const seconds = () => ((performance.now() - begun) / 1000).toFixed(1);
  const paths = packagesIn(wanted);
  console.error(`Installing ${paths.length} packages: the first time takes a minute or two …`);
  const told = setInterval(
    () => console.error(`  ${placedOf(paths)} of ${paths.length} in place, ${seconds()} s`),
    TOLD_EVERY_MS,
  );
  try {
    await install();
  } finally {
    clearInterval(told);
  }
  console.error(`Installing packages: done in ${seconds()} s`);
}

/** Paths of the packages, without optional ones: most of those are of other platforms. @param {import('./lock.mjs').Lock} lock */
const packagesIn = ({ packages }) =>
  Object.entries(packages).flatMap(([path, { optional, devOptional }]) => (path === '' || optional || devOptional ? [] : [path]));

/** npm says nothing while it works: packages are counted as they come. @param {readonly string[]} paths */
const placedOf = (paths) => paths.filter((path) => existsSync(`${root}${path}/package.json`)).length;

/**
 * @param {string} path
 * @returns {import('./lock.mjs').Lock}
 */
function lock(path) {
  return existsSync(root + path) ? JSON.parse(readFileSync(root + path, 'utf8')) : { packages: {} };
}

/** @returns {Promise<void>} */
function install() {
  const [program, ...first] = npm();
  const npmCi = spawn(program, [...first, 'ci', ...OPTIONS], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'pipe'],
    shell: program === 'npm' && process.platform === 'win32',
  });
  let words = '';
  npmCi.stderr.setEncoding('utf8').on('data', (text) => {
    words += text;
  });
  return new Promise((resolve, reject) => {
    npmCi.once('error', () => reject(failure('npm was not found: it comes with Node, from nodejs.org')));
    npmCi.once('close', (code) => (code === 0 ? resolve() : reject(explained(words))));
  });
}

/**
 * The npm that runs this script, on the Node that npm itself runs on: the packaged one is about to be replaced.
 *
 * @returns {[program: string, ...args: string[]]}
 */
function npm() {
  const { npm_execpath: script, npm_node_execpath: node = process.execPath } = process.env;
  return script?.endsWith('npm-cli.js') ? [node, script] : ['npm'];
}

/** @param {string} words */
function explained(words) {
  const [unreachable] = UNREACHABLE.exec(words) ?? [];
  if (unreachable)
    return failure(
      `the packages are not installed and npm cannot reach its registry (${unreachable}): go online once and start again`,
    );
  return failure('npm could not install the packages', words);
}
