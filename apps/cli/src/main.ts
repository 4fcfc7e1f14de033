import { ENV_FILE } from '#runtime/config/env-file.ts';
import { dawr } from './dawr.ts';
import { processTerminal } from './terminal/process-terminal.ts';

/** Entry of the command line. The umask keeps its files private, as the server's. */
process.umask(0o077);
const ending = new AbortController();
const stop = (): void => ending.abort();
// A supervisor may send SIGTERM twice, itself and through the launcher, so only a second SIGINT forces the end.
process.on('SIGTERM', stop);
process.once('SIGINT', stop);
process.exitCode = await dawr(process.argv.slice(2), {
  env: process.env,
  envFile: ENV_FILE,
  input: process.stdin,
  terminal: processTerminal(stop),
  signal: ending.signal,
});
