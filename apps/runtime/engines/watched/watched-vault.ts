import type { ClinicId } from '#libs/domain/kernel/ids.ts';
import type {
  Damaged,
  ExportedKey,
  ExportedSecret,
  Fingerprint,
  KeyId,
  KeyVault,
  NewKey,
  OptOut,
} from '#libs/privacy/key-vault.ts';
import type { StoreFailures } from '../store-failures.ts';

/** A vault whose failed writes are counted: those of its keys, and of patients' wishes. */
export class WatchedVault implements KeyVault {
  private readonly vault: KeyVault;
  private readonly failures: StoreFailures;

  constructor(vault: KeyVault, failures: StoreFailures) {
    this.vault = vault;
    this.failures = failures;
  }

  async create(clinicId: ClinicId, count: number): Promise<readonly NewKey[]> {
    return await this.failures.watch('vault', () => this.vault.create(clinicId, count));
  }

  async open(id: KeyId): Promise<Buffer | undefined> {
    return await this.vault.open(id);
  }

  async destroy(id: KeyId): Promise<void> {
    await this.failures.watch('vault', () => this.vault.destroy(id));
  }

  async destroyAll(ids: readonly KeyId[]): Promise<readonly KeyId[]> {
    return await this.vault.destroyAll(ids);
  }

  async index(id: KeyId, fingerprint: Fingerprint): Promise<void> {
    await this.failures.watch('vault', () => this.vault.index(id, fingerprint));
  }

  async find(clinicId: ClinicId, fingerprint: Fingerprint): Promise<readonly KeyId[]> {
    return await this.vault.find(clinicId, fingerprint);
  }

  async setOptOut(clinicId: ClinicId, fingerprint: Fingerprint, isOut: boolean): Promise<void> {
    await this.failures.watch('vault', () => this.vault.setOptOut(clinicId, fingerprint, isOut));
  }

  async hasOptedOut(clinicId: ClinicId, fingerprint: Fingerprint): Promise<boolean> {
    return await this.vault.hasOptedOut(clinicId, fingerprint);
  }

  async secret(purpose: string): Promise<Buffer> {
    return await this.vault.secret(purpose);
  }

  async rewrap(masterKey: Buffer): Promise<Damaged> {
    return await this.vault.rewrap(masterKey);
  }

  exportKeys(): AsyncIterable<readonly ExportedKey[]> {
    return this.vault.exportKeys();
  }

  async importKeys(keys: readonly ExportedKey[]): Promise<void> {
    await this.vault.importKeys(keys);
  }

  async exportOptOuts(): Promise<readonly OptOut[]> {
    return await this.vault.exportOptOuts();
  }

  async importOptOuts(optOuts: readonly OptOut[]): Promise<void> {
    await this.vault.importOptOuts(optOuts);
  }

  async exportSecrets(): Promise<readonly ExportedSecret[]> {
    return await this.vault.exportSecrets();
  }

  async importSecrets(secrets: readonly ExportedSecret[]): Promise<void> {
    await this.vault.importSecrets(secrets);
  }

  async close(): Promise<void> {
    await this.vault.close();
  }
}
