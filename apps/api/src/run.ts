import { readConfig } from './platform/config/config.ts';
import { addEnvFile } from './platform/config/env-file.ts';
import { createLogger } from './platform/logging/logger.ts';
import { oneLine } from './platform/runtime/start-failure.ts';
import { type ServeOptions, serve } from './serve.ts';

/** This process, until it is told to stop. What stands in the way of its start is one line. */
export async function run(options: Pick<ServeOptions, 'part'> = {}): Promise<void> {
  try {
    addEnvFile(process.env);
    const config = readConfig(process.env);
    const server = await serve(config, createLogger(config), options);
    // As a service it is told to reload what it may not have; at a terminal that is closed it ends.
    if (server.reload || !process.stdout.isTTY) process.on('SIGHUP', () => server.reload?.());
    for (const signal of ['SIGINT', 'SIGTERM'] as const)
      process.once(signal, () => void server.stop().then(() => process.exit(0), fail));
    process.stdout.write(`${server.greeting}\n`);
  } catch (error) {
    fail(error);
  }
}

function fail(error: unknown): never {
  process.stderr.write(`${oneLine(error)}\n`);
  process.exit(1);
}
