import { checkFile } from '#libs/event-store/sqlite/integrity.ts';
import { StoreCorrupted } from '#libs/kernel/store-errors.ts';
import type { KeyId } from '#libs/privacy/key-vault.ts';
import { VaultReader } from '#libs/privacy/sqlite/vault-reader.ts';
import { reading } from '#libs/sqlite/faults.ts';
import type { Finding } from '../finding.ts';
import type { VerifySources } from '../verify.ts';
import { SqliteRecords } from './sqlite-records.ts';
import { checkStructure } from './structure.ts';

export interface VerifiedFiles {
  readonly log: string;
  readonly vault: string;
  /** Of which only the structure is looked at. */
  readonly others: readonly string[];
}

/** The embedded engines' files, on connections of their own: no key is opened, so the master key is not asked for. */
export function sqliteVerifySources({ log, vault, others }: VerifiedFiles): VerifySources {
  const keys = openVault(vault);
  return {
    openRecords: () => new SqliteRecords(log),
    holdsKey: (id: KeyId) => keys === undefined || keys.key(id) !== undefined,
    checks: [() => logFile(log), ...[vault, ...others].map((path) => () => checkStructure(path))],
    close: async () => keys?.close(),
  };
}

/** Undefined: it cannot be read, which the look at its structure will tell. */
function openVault(path: string): VaultReader | undefined {
  try {
    return reading(path, () => new VaultReader(path));
  } catch (error) {
    if (error instanceof StoreCorrupted) return undefined;
    throw error;
  }
}

function* logFile(path: string): Generator<Finding, void, undefined> {
  for (const { file, event, problem } of checkFile(path)) {
    if (event) yield { what: 'event', fault: 'stored', ...event, problem };
    else yield { what: 'file', name: file, problem };
  }
}
