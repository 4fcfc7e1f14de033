import { moduleUrl } from '#libs/kernel/module-url.ts';
import type { FileSettings } from '#libs/sqlite/protocol.ts';

/** `at`: when a waiting job is due, and when any other came into its state. */
const MIGRATIONS = [
  `CREATE TABLE jobs (
     number INTEGER PRIMARY KEY,
     id TEXT NOT NULL UNIQUE,
     kind TEXT NOT NULL,
     payload TEXT NOT NULL,
     not_before INTEGER,
     state TEXT NOT NULL CHECK (state IN ('waiting', 'running', 'completed', 'failed')),
     at INTEGER NOT NULL,
     attempts INTEGER NOT NULL DEFAULT 0,
     interruptions INTEGER NOT NULL DEFAULT 0,
     result TEXT,
     error TEXT
   ) STRICT;
   CREATE INDEX jobs_by_state ON jobs (state, kind, at);`,
];

/** FULL: what was added is done, and what was done is not done again, whatever happens to the machine. */
export const jobsFile = (path: string): FileSettings => ({
  path,
  handler: moduleUrl('./job-writer.handler', import.meta.url).href,
  migrations: MIGRATIONS,
  synchronous: 'FULL',
});
