import { spawnSync } from 'node:child_process';
import { place } from '../root.ts';

/** The npm that runs this script, else the one on the PATH. */
const script = process.env['npm_execpath'];
const [program, ...first] = script?.endsWith('npm-cli.js') ? [process.execPath, script] : ['npm'];

// The project installs with legacy-peer-deps, which leaves peers unchecked; here they are checked, by the lock alone.
const { status, error, stderr } = spawnSync(
  program ?? 'npm',
  [...first, 'ls', '--all', '--package-lock-only', '--legacy-peer-deps=false', '--loglevel=error'],
  {
    cwd: place(''),
    encoding: 'utf8',
    stdio: ['ignore', 'ignore', 'pipe'],
    shell: first.length === 0 && process.platform === 'win32',
  },
);
if (status !== 0) {
  console.error(error?.message ?? stderr);
  process.exitCode = 1;
}
