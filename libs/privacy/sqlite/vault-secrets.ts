import { StoreCorrupted } from '#libs/kernel/store-errors.ts';
import type { WritableFile } from '#libs/sqlite/writer-thread.ts';
import { contextOfSecret, PROOF } from '../contexts.ts';
import type { ExportedSecret } from '../key-vault.ts';
import { newSecret } from '../new-key.ts';
import type { Random } from '../sealing.ts';
import type { VaultReader } from './vault-reader.ts';
import type { VaultAnswer, VaultRequest } from './vault-request.ts';
import type { Wrapping } from './wrapping.ts';

/** The installation's secrets, in a table of the vault's file. */
export class VaultSecrets {
  private readonly file: WritableFile<VaultRequest, VaultAnswer>;
  private readonly reader: VaultReader;
  private readonly wrapping: Wrapping;
  private readonly random: Random;

  constructor(file: WritableFile<VaultRequest, VaultAnswer>, reader: VaultReader, wrapping: Wrapping, random: Random) {
    this.file = file;
    this.reader = reader;
    this.wrapping = wrapping;
    this.random = random;
  }

  async get(purpose: string): Promise<Buffer> {
    if (!this.reader.secret(purpose)) await this.make(purpose);
    // Another caller may create the secret at the same moment: the file keeps one, which is read back.
    const kept = this.reader.secret(purpose);
    if (!kept) throw new StoreCorrupted(`${this.file.path}: a secret just made is not there`);
    const damaged = (): StoreCorrupted =>
      new StoreCorrupted(`${this.file.path}: the secret ${purpose} does not open; restore log and vault from one backup`);
    return this.wrapping.unwrapped(kept, contextOfSecret(purpose), damaged);
  }

  /** The proof stays here, since each vault has its own. */
  async export(): Promise<readonly ExportedSecret[]> {
    return this.reader.secrets().filter(({ purpose }) => purpose !== PROOF);
  }

  async import(secrets: readonly ExportedSecret[]): Promise<void> {
    await this.wrapping.serialized(() => this.file.request({ kind: 'importSecrets', secrets }));
  }

  private async make(purpose: string): Promise<void> {
    await this.wrapping.serialized(() => {
      const wrapped = this.wrapping.wrap(newSecret(this.random), contextOfSecret(purpose));
      return this.file.request({ kind: 'secret', purpose, wrapped });
    });
  }
}
