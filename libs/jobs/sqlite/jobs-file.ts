import { moduleUrl } from '#libs/kernel/module-url.ts';
import type { FileSettings } from '#libs/sqlite/protocol.ts';

/** `at`: when a waiting job is due, or when any other job came into its state. */
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

/** FULL: an added job is run, and a finished one not run again, even after a power cut. */
export const jobsFile = (path: string): FileSettings => ({
  path,
  handler: moduleUrl('./job-writer.handler', import.meta.url).href,
  migrations: MIGRATIONS,
  synchronous: 'FULL',
});
