import { ENV_FILE } from '#libs/operations/config/env-file.ts';
import { dawr } from './dawr.ts';
import { processTerminal } from './terminal/process-terminal.ts';

/** The command line. As the server, it makes nothing that others may read. */
process.umask(0o077);
const ending = new AbortController();
const stop = (): void => ending.abort();
// A supervisor may send the same SIGTERM twice, itself and through the launcher; a person's second ^C means it.
process.on('SIGTERM', stop);
process.once('SIGINT', stop);
process.exitCode = await dawr(process.argv.slice(2), {
  env: process.env,
  envFile: ENV_FILE,
  input: process.stdin,
  terminal: processTerminal(stop),
  signal: ending.signal,
});
