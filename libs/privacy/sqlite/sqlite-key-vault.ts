import { randomBytes } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type { ClinicId } from '#libs/domain/kernel/ids.ts';
import { StartRefused, StoreCorrupted, StoreUnavailable } from '#libs/kernel/store-errors.ts';
import { opening } from '#libs/sqlite/faults.ts';
import type { WritableFile, WriterThread } from '#libs/sqlite/writer-thread.ts';
import { contextOfKey, PROOF } from '../contexts.ts';
import {
  type Damaged,
  type ExportedKey,
  type ExportedSecret,
  type Fingerprint,
  KeyDamaged,
  type KeyId,
  type KeyVault,
  type NewKey,
  type OptOut,
  UnknownKey,
} from '../key-vault.ts';
import { newKey } from '../new-key.ts';
import type { Random } from '../sealing.ts';
import { vaultFile } from './vault-file.ts';
import { VaultReader } from './vault-reader.ts';
import type { VaultAnswer, VaultRequest } from './vault-request.ts';
import { VaultSecrets } from './vault-secrets.ts';
import { Wrapping } from './wrapping.ts';

export interface SqliteKeyVaultOptions {
  readonly path: string;
  readonly thread: WriterThread;
  readonly masterKey: Buffer;
  readonly random?: Random | undefined;
}

/** @throws StartRefused when the master key is not the vault's */
export async function openSqliteKeyVault(options: SqliteKeyVaultOptions): Promise<KeyVault> {
  const { path, thread, masterKey, random = randomBytes } = options;
  const file = await thread.open<VaultRequest, VaultAnswer>(vaultFile(path));
  let reader: VaultReader;
  try {
    reader = opening(path, () => new VaultReader(path));
  } catch (error) {
    await file.close();
    throw error;
  }
  const vault = new SqliteKeyVault(file, reader, masterKey, random);
  try {
    await vault.secret(PROOF);
    return vault;
  } catch (error) {
    await vault.close();
    throw error instanceof StoreCorrupted
      ? new StartRefused(
          `DAWR_MASTER_KEY does not open the key vault ${path}: it is another key (bring the right one back), or the vault is damaged (restore a backup)`,
        )
      : error;
  }
}

class SqliteKeyVault implements KeyVault {
  private readonly file: WritableFile<VaultRequest, VaultAnswer>;
  private readonly reader: VaultReader;
  private readonly wrapping: Wrapping;
  private readonly secrets: VaultSecrets;
  private readonly random: Random;

  constructor(file: WritableFile<VaultRequest, VaultAnswer>, reader: VaultReader, masterKey: Buffer, random: Random) {
    this.file = file;
    this.reader = reader;
    this.wrapping = new Wrapping(masterKey, random);
    this.secrets = new VaultSecrets(file, reader, this.wrapping, random);
    this.random = random;
  }

  async create(clinicId: ClinicId, count: number): Promise<readonly NewKey[]> {
    const made = Array.from({ length: count }, () => newKey(this.random));
    await this.wrapping.serialized(() => {
      const keys = made.map(({ id, key }) => ({ id, wrapped: this.wrapping.wrap(key, contextOfKey(clinicId, id)) }));
      return this.file.request({ kind: 'add', tenant: clinicId, keys });
    });
    return made;
  }

  async open(id: KeyId): Promise<Buffer | undefined> {
    const stored = this.reader.key(id);
    if (!stored) throw new UnknownKey(id);
    const damaged = (): StoreCorrupted => new KeyDamaged(this.file.path, id);
    return stored.wrapped && this.wrapping.unwrapped(stored.wrapped, contextOfKey(stored.tenant, id), damaged);
  }

  async destroy(id: KeyId): Promise<void> {
    if (!(await this.file.request({ kind: 'destroy', id }))) throw new UnknownKey(id);
    await this.scrubbed();
  }

  async destroyAll(ids: readonly KeyId[]): Promise<readonly KeyId[]> {
    const answer = await this.file.request({ kind: 'destroyAll', ids });
    const destroyed = typeof answer === 'object' ? answer.keys : [];
    if (destroyed.length > 0) await this.scrubbed();
    return destroyed;
  }

  async index(id: KeyId, fingerprint: Fingerprint): Promise<void> {
    if (!(await this.file.request({ kind: 'index', id, fingerprint }))) throw new UnknownKey(id);
  }

  async find(clinicId: ClinicId, fingerprint: Fingerprint): Promise<readonly KeyId[]> {
    // The ids in our own file were created under this brand.
    return this.reader.keysWith(clinicId, fingerprint).map((id) => id as KeyId);
  }

  async setOptOut(clinicId: ClinicId, fingerprint: Fingerprint, isOut: boolean): Promise<void> {
    await this.file.request({ kind: 'optOut', optOut: { tenant: clinicId, fingerprint }, isOut });
  }

  async hasOptedOut(clinicId: ClinicId, fingerprint: Fingerprint): Promise<boolean> {
    return this.reader.hasOptedOut(clinicId, fingerprint);
  }

  async exportOptOuts(): Promise<readonly OptOut[]> {
    return this.reader.optOuts();
  }

  async importOptOuts(optOuts: readonly OptOut[]): Promise<void> {
    await this.file.request({ kind: 'importOptOuts', optOuts });
  }

  secret(purpose: string): Promise<Buffer> {
    return this.secrets.get(purpose);
  }

  async rewrap(masterKey: Buffer): Promise<Damaged> {
    const answer = await this.wrapping.change(masterKey, (from) => this.file.request({ kind: 'rewrap', from, to: masterKey }));
    return typeof answer === 'object' ? answer : { keys: [], secrets: [] };
  }

  async *exportKeys(): AsyncIterable<readonly ExportedKey[]> {
    for (let page = this.reader.keptAfter(''); page.length > 0; page = this.reader.keptAfter(page.at(-1)?.id ?? '')) {
      yield page;
      await setImmediate();
    }
  }

  async importKeys(keys: readonly ExportedKey[]): Promise<void> {
    await this.wrapping.serialized(() => this.file.request({ kind: 'importKeys', keys }));
    await this.scrubbed();
  }

  exportSecrets(): Promise<readonly ExportedSecret[]> {
    return this.secrets.export();
  }

  importSecrets(secrets: readonly ExportedSecret[]): Promise<void> {
    return this.secrets.import(secrets);
  }

  /** The reader closes first: the last connection removes the write-ahead log, which a reader cannot. */
  async close(): Promise<void> {
    this.reader.close();
    await this.file.close();
  }

  /** Waits until overwritten bytes have left the file. @throws StoreUnavailable */
  private async scrubbed(): Promise<void> {
    if (await this.file.request({ kind: 'scrubbed' })) return;
    throw new StoreUnavailable(`${this.file.path}: a destroyed key still stands in its write-ahead log, which is being read`);
  }
}
