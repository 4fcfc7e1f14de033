import { readConfig } from './platform/config/config.ts';
import { addEnvFile } from './platform/config/env-file.ts';
import { createLogger } from './platform/logging/logger.ts';
import { oneLine } from './platform/runtime/start-failure.ts';
import { serve } from './serve.ts';

/** The server: API, real-time channel and pages on one address, until it is told to stop. */
try {
  addEnvFile(process.env);
  const config = readConfig(process.env);
  const logger = createLogger(config);
  const server = await serve(config, logger);
  process.stdout.write(`${server.greeting}\n`);
  if (server.reload) process.on('SIGHUP', server.reload);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void server.stop().then(() => process.exit(0)));
} catch (error) {
  process.stderr.write(`${oneLine(error)}\n`);
  process.exit(1);
}
