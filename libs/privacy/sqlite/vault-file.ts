import { moduleUrl } from '#libs/kernel/module-url.ts';
import type { FileSettings } from '#libs/sqlite/protocol.ts';

/** A row without wrapped bytes is the tombstone of a destroyed key. */
const MIGRATIONS = [
  `CREATE TABLE keys (
     number INTEGER PRIMARY KEY,
     id TEXT NOT NULL UNIQUE,
     tenant TEXT NOT NULL,
     wrapped BLOB
   ) STRICT;
   CREATE TABLE fingerprints (
     tenant TEXT NOT NULL,
     fingerprint TEXT NOT NULL,
     key INTEGER NOT NULL REFERENCES keys (number),
     PRIMARY KEY (tenant, fingerprint, key)
   ) STRICT, WITHOUT ROWID;
   CREATE INDEX fingerprints_of_key ON fingerprints (key);
   CREATE TABLE secrets (
     purpose TEXT PRIMARY KEY,
     wrapped BLOB NOT NULL
   ) STRICT, WITHOUT ROWID;`,
  `CREATE TABLE opt_outs (
     tenant TEXT NOT NULL,
     fingerprint TEXT NOT NULL,
     PRIMARY KEY (tenant, fingerprint)
   ) STRICT, WITHOUT ROWID;`,
];

/** FULL: a key survives a power cut before any event is sealed under it. */
export const vaultFile = (path: string): FileSettings => ({
  path,
  handler: moduleUrl('./vault-writer.handler', import.meta.url).href,
  migrations: MIGRATIONS,
  synchronous: 'FULL',
});
