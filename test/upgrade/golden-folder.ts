import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { gunzipSync, gzipSync } from 'node:zlib';
import { z } from 'zod';

/** Wraps the keys of every golden folder: nothing real was ever kept under it. */
export const GOLDEN_MASTER_KEY = Buffer.alloc(32, 'golden').toString('base64');
/** When the golden folders were written; they are opened an hour later, so that their session lives. */
export const WRITTEN_AT = new Date('2026-11-20T06:00:00Z');

/** Files that cannot be rebuilt: the log, the keys, the sessions. */
const FILES = ['log.db', 'vault.db', 'state.db'] as const;

const call = z.object({
  by: z.enum(['manager', 'reception']),
  method: z.enum(['GET', 'POST', 'PUT', 'DELETE']),
  url: z.string(),
  body: z.unknown().optional(),
  key: z.string(),
  reply: z.object({ status: z.number(), body: z.unknown().optional() }),
});
/** A call and what it was answered. */
export type Call = z.infer<typeof call>;

const script = z.object({
  people: z.object({ manager: z.string(), reception: z.string() }),
  writes: z.array(call),
  reads: z.array(call),
  events: z.number(),
});
/** Writes made to a golden folder before it was frozen, and the reads it then showed. `people` are the sessions' cookies. */
export type GoldenScript = z.infer<typeof script>;

export const goldenFolder = (format: number): string => new URL(`./format-${format}/`, import.meta.url).pathname;

/** Everything in the files themselves, none of it in a write-ahead log beside them. */
export function freeze(folder: string, golden: string, said: GoldenScript): void {
  mkdirSync(golden, { recursive: true });
  for (const file of FILES) {
    const database = new DatabaseSync(join(folder, file));
    database.exec('PRAGMA wal_checkpoint(TRUNCATE); VACUUM; PRAGMA wal_checkpoint(TRUNCATE)');
    database.close();
    writeFileSync(join(golden, `${file}.gz`), gzipSync(readFileSync(join(folder, file)), { level: 9 }));
  }
  writeFileSync(join(golden, 'script.json'), `${JSON.stringify(said, null, 2)}\n`);
}

/** A copy to work on. */
export function thaw(golden: string, folder: string): GoldenScript {
  for (const file of readdirSync(golden).filter((name) => name.endsWith('.gz'))) {
    writeFileSync(join(folder, basename(file, '.gz')), gunzipSync(readFileSync(join(golden, file))), { mode: 0o600 });
  }
  return script.parse(JSON.parse(readFileSync(join(golden, 'script.json'), 'utf8')));
}
