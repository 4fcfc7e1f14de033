import { existsSync } from 'node:fs';
import { StoreCorrupted } from '#libs/kernel/store-errors.ts';
import { HashChain } from '#libs/ledger/chain/hash-chain.ts';
import { CHAIN_PURPOSE } from '#libs/privacy/chain-key.ts';
import { contextOfKey, contextOfSecret, PROOF } from '#libs/privacy/contexts.ts';
import type { KeyId } from '#libs/privacy/key-vault.ts';
import { openBox, SealBroken } from '#libs/privacy/sealing.ts';
import { VaultReader } from '#libs/privacy/sqlite/vault-reader.ts';
import { messageOf, reading } from '#libs/sqlite/faults.ts';
import type { Finding, KeyFinding } from '../finding.ts';
import type { KeyState } from '../key-state.ts';

/** The vault's file as verification reads it: keys that do not open are reported, and reading goes on. */
export class VaultKeys {
  readonly chain: HashChain | undefined;
  private readonly path: string;
  private readonly masterKey: Buffer | undefined;
  /** Undefined: the file is missing or cannot be read. */
  private readonly reader: VaultReader | undefined;
  private readonly problems: string[] = [];

  constructor(path: string, masterKey: Buffer | undefined) {
    this.path = path;
    this.reader = this.opened();
    const proves = masterKey !== undefined && this.proves(masterKey);
    this.masterKey = proves ? masterKey : undefined;
    this.chain = proves ? this.chainUnder(masterKey) : undefined;
  }

  stateOf(id: KeyId): KeyState {
    if (!this.reader) return 'held';
    try {
      const stored = this.reader.key(id);
      if (!stored) return 'unknown';
      if (!stored.wrapped) return 'destroyed';
      return this.masterKey ? stateUnder(this.masterKey, stored.wrapped, contextOfKey(stored.tenant, id)) : 'held';
    } catch (error) {
      if (error instanceof StoreCorrupted) return 'damaged';
      throw error;
    }
  }

  /** Findings in the vault itself, and every key that does not open, whether or not an event names it. */
  *findings(): Generator<Finding, void, undefined> {
    const { path: name, reader, masterKey } = this;
    for (const problem of this.problems) yield { what: 'file', name, problem };
    if (!reader || !masterKey) return;
    try {
      for (const { purpose, wrapped } of reader.secrets()) {
        const state = stateUnder(masterKey, wrapped, contextOfSecret(purpose));
        if (state === 'damaged') yield damaged(purpose, 'the installation');
      }
      for (let page = reader.keptAfter(''); page.length > 0; page = reader.keptAfter(page.at(-1)?.id ?? '')) {
        for (const { id, tenant: clinicId, wrapped } of page) {
          const state = wrapped && stateUnder(masterKey, wrapped, contextOfKey(clinicId, id));
          if (state === 'damaged') yield damaged(id, `clinic ${clinicId}`);
        }
      }
    } catch (error) {
      if (!(error instanceof StoreCorrupted)) throw error;
      yield { what: 'file', name, problem: `its keys cannot all be read: ${error.message}` };
    }
  }

  close(): void {
    this.reader?.close();
  }

  private opened(): VaultReader | undefined {
    if (!existsSync(this.path)) {
      this.problems.push('it is missing: without it nothing sealed can be read, and the chain cannot be checked');
      return undefined;
    }
    try {
      return reading(this.path, () => new VaultReader(this.path));
    } catch (error) {
      this.problems.push(`it cannot be read: ${messageOf(error)}`);
      return undefined;
    }
  }

  private proves(masterKey: Buffer): boolean {
    if (!this.reader) return false;
    if (this.secretUnder(masterKey, PROOF) !== undefined) return true;
    this.problems.push('the master key does not open it: DAWR_MASTER_KEY is another one, or the file is damaged');
    return false;
  }

  private chainUnder(masterKey: Buffer): HashChain | undefined {
    const key = this.secretUnder(masterKey, CHAIN_PURPOSE);
    if (key) return new HashChain(key);
    this.problems.push('its chain key is missing or does not open: only the numbering of events is checked');
    return undefined;
  }

  private secretUnder(masterKey: Buffer, purpose: string): Buffer | undefined {
    try {
      const wrapped = this.reader?.secret(purpose);
      return wrapped && openBox(masterKey, wrapped, contextOfSecret(purpose));
    } catch (error) {
      if (error instanceof SealBroken || error instanceof StoreCorrupted) return undefined;
      throw error;
    }
  }
}

const damaged = (key: string, of: string): KeyFinding => ({ what: 'key', key, of, problem: 'it does not open' });

function stateUnder(masterKey: Buffer, wrapped: Uint8Array, context: string): KeyState {
  try {
    openBox(masterKey, wrapped, context);
    return 'opens';
  } catch (error) {
    if (error instanceof SealBroken) return 'damaged';
    throw error;
  }
}
