import './parent-watch.mjs';
import { handOver } from './hand-over.mjs';
import { installWhatTheLockWants } from './install.mjs';
import { runsTypeScript } from './node-24.mjs';

/**
 * Entry of every script, on whatever Node runs npm and before anything is installed: the packages as the lock wants them,
 * then the task itself, TypeScript on Node 24.
 *
 * @param {URL} task
 * @param {{ runsProduct?: boolean }} [options] runsProduct: it starts what is built, for which production has the packages
 * @returns {Promise<boolean>} false: it could not be begun or has failed, and one line has said why
 */
export async function launch(task, { runsProduct = false } = {}) {
  try {
    await installWhatTheLockWants({ runsProduct });
    if (runsTypeScript) await import(task.href);
    else await handOver();
    return true;
  } catch (error) {
    // A Failure is for a person to act on: its message is enough, without a stack.
    if (!(error instanceof Error && error.name === 'Failure')) throw error;
    console.error(error.message);
    process.exitCode = 1;
    return false;
  }
}
