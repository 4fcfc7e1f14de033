import { run } from './run.ts';

/** The server: API, real-time channel and pages on one address. On shared engines any number may run. */
await run();
