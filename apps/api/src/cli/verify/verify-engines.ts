import { PortRecords } from '#libs/ledger/verify/port-records.ts';
import type { Report } from '#libs/ledger/verify/report.ts';
import { type VerifyOrder, type VerifyParts, verify } from '#libs/ledger/verify/verify.ts';
import { type KeyId, type KeyVault, UnknownKey } from '#libs/privacy/key-vault.ts';
import type { Engines } from '../../platform/engines/engines.ts';
import { readModelsCheck } from './read-models-check.ts';

/** By the ports, on engines of their own: the structure of their files is theirs to check. */
export async function verifyEngines(
  { log, documents, vault }: Pick<Engines, 'log' | 'documents' | 'vault'>,
  order: VerifyOrder,
  parts: VerifyParts,
): Promise<Report> {
  const sources = {
    openRecords: () => new PortRecords(log),
    holdsKey: (id: KeyId) => wasHeld(vault, id),
    checks: [() => readModelsCheck(async () => ({ events: log, documents }))],
    close: async () => undefined,
  };
  return await verify(sources, order, parts);
}

/** Also a destroyed one. */
export async function wasHeld(vault: Pick<KeyVault, 'open'>, id: KeyId): Promise<boolean> {
  try {
    await vault.open(id);
    return true;
  } catch (error) {
    if (error instanceof UnknownKey) return false;
    throw error;
  }
}
