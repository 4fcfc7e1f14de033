import { run } from './run.ts';

/** The worker: runs projections, reactors and jobs for several servers. Any number may run. */
await run({ role: 'worker' });
