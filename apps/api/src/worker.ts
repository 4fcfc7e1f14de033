import { run } from './run.ts';

/** Keeps the read models, reacts and works the jobs for several servers; one of any number. */
await run({ part: 'worker' });
