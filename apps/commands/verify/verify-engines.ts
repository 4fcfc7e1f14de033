import { StoreCorrupted } from '#libs/kernel/store-errors.ts';
import { HashChain } from '#libs/ledger/chain/hash-chain.ts';
import { chainKeyOf } from '#libs/privacy/chain-key.ts';
import { type KeyId, type KeyVault, UnknownKey } from '#libs/privacy/key-vault.ts';
import { reactorsAheadOfLog } from '#libs/reactors/reactors-ahead-of-log.ts';
import { aheadOfLog, type Finding } from '#libs/verify/finding.ts';
import type { KeyState } from '#libs/verify/key-state.ts';
import { PortRecords } from '#libs/verify/port-records.ts';
import type { Report } from '#libs/verify/report.ts';
import { type VerifyOrder, type VerifyParts, verify } from '#libs/verify/verify.ts';
import type { KeylessEngines } from '#runtime/engines/engines.ts';
import { readModelsCheck } from './read-models-check.ts';

/**
 * Verifies through the ports where engines are external: they check the structure of their own files. Without a vault, which
 * takes the master key to open, neither the chain nor a key is checked.
 */
export async function verifyEngines(
  { log, documents, state, vault }: Omit<KeylessEngines, 'close'> & { readonly vault: KeyVault | undefined },
  order: VerifyOrder,
  parts: VerifyParts,
): Promise<Report> {
  const sources = {
    openRecords: () => new PortRecords(log),
    chain: vault && new HashChain(await chainKeyOf(vault)),
    keyState: async (id: KeyId) => (vault ? await keyStateIn(vault, id) : 'held'),
    checks: [() => reactorsCheck({ log, state }), () => readModelsCheck(async () => ({ events: log, documents }))],
    close: async () => undefined,
  };
  return await verify(sources, order, parts);
}

async function* reactorsCheck({ log, state }: Pick<KeylessEngines, 'log' | 'state'>): AsyncGenerator<Finding, void, undefined> {
  for await (const reactor of reactorsAheadOfLog({ events: log, state })) yield aheadOfLog(reactor);
}

export async function keyStateIn(vault: Pick<KeyVault, 'open'>, id: KeyId): Promise<KeyState> {
  try {
    return (await vault.open(id)) ? 'opens' : 'destroyed';
  } catch (error) {
    if (error instanceof UnknownKey) return 'unknown';
    if (error instanceof StoreCorrupted) return 'damaged';
    throw error;
  }
}
