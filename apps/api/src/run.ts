import { readConfig } from '#runtime/config/config.ts';
import { addEnvFile } from '#runtime/config/env-file.ts';
import { refuseImpossibleStart } from '#runtime/demonstration-bounds.ts';
import { exitCodeOf, oneLine } from '#runtime/start-failure.ts';
import { createLogger } from './platform/logging/logger.ts';
import { switchLevel } from './platform/logging/switch-level.ts';
import type { RunningServer, ServeOptions } from './serve.ts';

/** Files created below the data folder are readable by their owner only, even where the folder itself is open to others. */
const OWNER_ONLY = 0o077;

/** Runs this process until a signal stops it. A failed start prints one line. */
export async function run(options: Pick<ServeOptions, 'role'> = {}): Promise<void> {
  try {
    process.umask(OWNER_ONLY);
    addEnvFile(process.env);
    const config = readConfig(process.env);
    refuseImpossibleStart(config);
    const logger = createLogger(config);
    if (process.platform !== 'win32') process.on('SIGUSR2', () => switchLevel(logger, config.logLevel));
    // Loaded after that, since it takes most of a start: what is wrong with the settings is told at once.
    const { serve } = await import('./serve.ts');
    const server = await serve(config, logger, { ...options, onLost: fail });
    // A service must survive SIGHUP even without a certificate to reload; at a terminal SIGHUP ends the process.
    if (server.reload || !process.stdout.isTTY) process.on('SIGHUP', () => server.reload?.());
    stopOnSignals(server);
    process.stdout.write(`${server.greeting}\n`);
  } catch (error) {
    fail(error);
  }
}

/** Stops once, ignoring repeated signals: a supervisor, its process group and the launcher may each send the same one. */
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
