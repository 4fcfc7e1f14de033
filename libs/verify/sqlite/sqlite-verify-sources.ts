import { checkFile } from '#libs/event-store/sqlite/integrity.ts';
import type { KeyId } from '#libs/privacy/key-vault.ts';
import type { Finding } from '../finding.ts';
import type { VerifySources } from '../verify.ts';
import { SqliteRecords } from './sqlite-records.ts';
import { checkStructure } from './structure.ts';
import { VaultKeys } from './vault-keys.ts';

export interface VerifiedFiles {
  readonly log: string;
  readonly vault: string;
  /** Files of which only the structure is checked. */
  readonly others: readonly string[];
  /** Undefined: neither the chain nor a key in the vault can be checked. */
  readonly masterKey: Buffer | undefined;
}

/** The embedded engines' files, on connections of their own. */
export function sqliteVerifySources({ log, vault, others, masterKey }: VerifiedFiles): VerifySources {
  const keys = new VaultKeys(vault, masterKey);
  return {
    openRecords: () => new SqliteRecords(log),
    chain: keys.chain,
    keyState: (id: KeyId) => keys.stateOf(id),
    checks: [() => logFile(log), ...[vault, ...others].map((path) => () => checkStructure(path)), () => keys.findings()],
    close: async () => keys.close(),
  };
}

function* logFile(path: string): Generator<Finding, void, undefined> {
  for (const { file, event, problem } of checkFile(path)) {
    if (event) yield { what: 'event', fault: 'stored', ...event, problem };
    else yield { what: 'file', name: file, problem };
  }
}
