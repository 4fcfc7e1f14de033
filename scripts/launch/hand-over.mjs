import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { packagedNode } from './node-24.mjs';

/** Runs this same script on the packaged Node and stands before it: passes the signals on and ends as it ends. */
export async function handOver() {
  const child = spawn(packagedNode(), process.argv.slice(1), { stdio: 'inherit' });
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) {
    // Once is enough: a product that stops ends by itself. A terminal interrupts all of its programs by itself.
    let told = signal === 'SIGINT' && process.stdin.isTTY;
    process.on(signal, () => {
      if (!told) child.kill(signal);
      told = true;
    });
  }
  // Each time: the product changes its log level, and would not if this process ended by it.
  if (process.platform !== 'win32') process.on('SIGUSR2', () => child.kill('SIGUSR2'));
  process.exitCode = await new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => resolve(code ?? 128 + (signal ? constants.signals[signal] : 0)));
  });
}
