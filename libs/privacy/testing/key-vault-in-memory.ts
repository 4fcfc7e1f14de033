import { hash } from 'node:crypto';
import type { ClinicId } from '#libs/domain/kernel/ids.ts';
import { StartRefused } from '#libs/kernel/store-errors.ts';
import { type Damaged, type Fingerprint, KeyDamaged, type KeyId, type KeyVault, type NewKey, UnknownKey } from '../key-vault.ts';

interface Held {
  readonly tenant: ClinicId;
  readonly phones: Set<Fingerprint>;
  key: Buffer | undefined;
}

/** A vault for specs with another subject: it creates the same keys in every run. */
export class KeyVaultInMemory implements KeyVault {
  private readonly keys = new Map<KeyId, Held>();
  private readonly damaged = new Set<KeyId>();
  private readonly optOuts = new Set<string>();
  private masterKey: Buffer | undefined;

  /** Behaves as if opened anew. @throws StartRefused */
  withMasterKey(masterKey: Buffer): this {
    this.masterKey ??= masterKey;
    if (!this.masterKey.equals(masterKey)) throw new StartRefused('DAWR_MASTER_KEY does not open the vault in memory');
    return this;
  }

  async create(clinicId: ClinicId, count: number): Promise<readonly NewKey[]> {
    return Array.from({ length: count }, () => {
      const id = `k${this.keys.size + 1}` as KeyId;
      const key = bytesOf(id);
      this.keys.set(id, { tenant: clinicId, phones: new Set(), key });
      return { id, key };
    });
  }

  async open(id: KeyId): Promise<Buffer | undefined> {
    if (this.damaged.has(id)) throw new KeyDamaged('the vault in memory', id);
    return this.held(id).key;
  }

  /** Behaves as if the key's stored bytes had been changed. */
  damage(id: KeyId): void {
    this.damaged.add(id);
  }

  async destroy(id: KeyId): Promise<void> {
    const held = this.held(id);
    this.damaged.delete(id);
    held.key = undefined;
    held.phones.clear();
  }

  async destroyAll(ids: readonly KeyId[]): Promise<readonly KeyId[]> {
    const held = ids.filter((id) => this.keys.get(id)?.key !== undefined);
    for (const id of held) await this.destroy(id);
    return held;
  }

  async index(id: KeyId, fingerprint: Fingerprint): Promise<void> {
    const { key, phones } = this.held(id);
    if (key) phones.add(fingerprint);
  }

  async find(clinicId: ClinicId, fingerprint: Fingerprint): Promise<readonly KeyId[]> {
    return [...this.keys].filter(([, held]) => held.tenant === clinicId && held.phones.has(fingerprint)).map(([id]) => id);
  }

  async setOptOut(clinicId: ClinicId, fingerprint: Fingerprint, isOut: boolean): Promise<void> {
    const optOut = `${clinicId} ${fingerprint}`;
    if (isOut) this.optOuts.add(optOut);
    else this.optOuts.delete(optOut);
  }

  async hasOptedOut(clinicId: ClinicId, fingerprint: Fingerprint): Promise<boolean> {
    return this.optOuts.has(`${clinicId} ${fingerprint}`);
  }

  async secret(purpose: string): Promise<Buffer> {
    return bytesOf(`secret ${purpose}`);
  }

  async rewrap(masterKey: Buffer): Promise<Damaged> {
    this.masterKey = masterKey;
    return { keys: [...this.damaged], secrets: [] };
  }

  /** Not supported: nothing is wrapped here, and no spec moves it. */
  exportKeys(): never {
    throw new Error('a vault in memory is not handed over');
  }

  async importKeys(): Promise<never> {
    throw new Error('a vault in memory takes nothing in');
  }

  async exportOptOuts(): Promise<never> {
    return this.exportKeys();
  }

  async importOptOuts(): Promise<never> {
    return await this.importKeys();
  }

  async exportSecrets(): Promise<never> {
    return this.exportKeys();
  }

  async importSecrets(): Promise<never> {
    return await this.importKeys();
  }

  async close(): Promise<void> {}

  private held(id: KeyId): Held {
    const held = this.keys.get(id);
    if (!held) throw new UnknownKey(id);
    return held;
  }
}

const bytesOf = (text: string): Buffer => hash('sha256', text, 'buffer');
