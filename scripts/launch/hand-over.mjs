import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { packagedNode } from './node-24.mjs';

/** Runs this same script on the packaged Node, forwards signals to it and ends with its exit code. */
export async function handOver() {
  const child = spawn(packagedNode(), process.argv.slice(1), { stdio: 'inherit' });
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) {
    // A signal is forwarded once: the product then ends by itself. A terminal interrupts all of its programs already.
    let isForwarded = signal === 'SIGINT' && process.stdin.isTTY;
    process.on(signal, () => {
      if (!isForwarded) child.kill(signal);
      isForwarded = true;
    });
  }
  // SIGUSR2 is forwarded each time: it changes the log level of the product, and unhandled it would end this process.
  if (process.platform !== 'win32') process.on('SIGUSR2', () => child.kill('SIGUSR2'));
  process.exitCode = await new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => resolve(code ?? 128 + (signal ? constants.signals[signal] : 0)));
  });
}
