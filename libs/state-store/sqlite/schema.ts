/** Replacing an entry gives it a new row number, never used before: its revision. */
export const MIGRATIONS = [
  `CREATE TABLE entries (
     revision INTEGER PRIMARY KEY AUTOINCREMENT,
     key TEXT NOT NULL UNIQUE,
     value TEXT NOT NULL,
     expires_at INTEGER
   ) STRICT;
   CREATE INDEX entries_by_expiry ON entries (expires_at) WHERE expires_at IS NOT NULL;`,
];

/**
 * Condition for live entries, with the time in milliseconds bound as `$now`: an entry is absent from the moment of its expiry.
 */
export const IS_THERE = '(expires_at IS NULL OR expires_at > $now)';
