import { readConfig } from '#libs/operations/config/config.ts';
import { addEnvFile } from '#libs/operations/config/env-file.ts';
import { exitCodeOf, oneLine } from '#libs/operations/runtime/start-failure.ts';
import { createLogger } from './platform/logging/logger.ts';
import { switchLevel } from './platform/logging/switch-level.ts';
import { type RunningServer, type ServeOptions, serve } from './serve.ts';

/** What it makes below the data folder is its owner's alone, also where the folder itself is open to others. */
const OWNER_ONLY = 0o077;

/** This process, until it is told to stop. What stands in the way of its start is one line. */
export async function run(options: Pick<ServeOptions, 'part'> = {}): Promise<void> {
  try {
    process.umask(OWNER_ONLY);
    addEnvFile(process.env);
    const config = readConfig(process.env);
    const logger = createLogger(config);
    if (process.platform !== 'win32') process.on('SIGUSR2', () => switchLevel(logger, config.logLevel));
    const server = await serve(config, logger, { ...options, onLost: fail });
    // As a service it is told to reload what it may not have; at a terminal that is closed it ends.
    if (server.reload || !process.stdout.isTTY) process.on('SIGHUP', () => server.reload?.());
    stopOnSignals(server);
    process.stdout.write(`${server.greeting}\n`);
  } catch (error) {
    fail(error);
  }
}

/** A stop is begun once and never cut short: a supervisor, its process group and the launcher may each send the same signal. */
function stopOnSignals(server: RunningServer): void {
  let isStopping = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      if (isStopping) return;
      isStopping = true;
      void server.stop().then(() => process.exit(0), fail);
    });
}

function fail(error: unknown): never {
  process.stderr.write(`${oneLine(error)}\n`);
  process.exit(exitCodeOf(error));
}
