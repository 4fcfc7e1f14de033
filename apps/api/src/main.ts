import { run } from './run.ts';

/** The server: API, real-time channel and pages on one address. On three engines of their own, one of any number. */
await run();
