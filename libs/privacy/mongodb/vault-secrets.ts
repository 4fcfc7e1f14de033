import { Binary } from 'mongodb';
import { StoreCorrupted } from '#libs/kernel/store-errors.ts';
import { contextOfSecret, PROOF } from '../contexts.ts';
import type { ExportedSecret } from '../key-vault.ts';
import { newSecret } from '../new-key.ts';
import type { Random } from '../sealing.ts';
import { wrap } from './vault-documents.ts';
import { nameOf, purposeOf, type VaultMark } from './vault-mark.ts';
import type { Wrapping } from './wrapping.ts';

/** The installation's secrets, which stand in the vault's mark. */
export class VaultSecrets {
  private readonly vault: string;
  private readonly mark: VaultMark;
  private readonly wrapping: Wrapping;
  private readonly random: Random;

  constructor(vault: string, mark: VaultMark, wrapping: Wrapping, random: Random) {
    this.vault = vault;
    this.mark = mark;
    this.wrapping = wrapping;
    this.random = random;
  }

  async get(purpose: string): Promise<Buffer> {
    return (await this.known(purpose)) ?? (await this.make(purpose));
  }

  /** The proof stays here, since each vault has its own. */
  async export(): Promise<readonly ExportedSecret[]> {
    const { epoch } = this.wrapping;
    const mark = await this.mark.read();
    if (mark.epoch !== epoch) throw this.wrapping.outdated();
    return Object.entries(mark.secrets)
      .map(([name, box]) => ({ purpose: purposeOf(name), wrapped: box.buffer }))
      .filter(({ purpose }) => purpose !== PROOF);
  }

  async import(secrets: readonly ExportedSecret[]): Promise<void> {
    const boxes = secrets.map(({ purpose, wrapped }) => [purpose, new Binary(wrapped)] as const);
    await this.wrapping.serialized(async ({ epoch }) => {
      if (!(await this.mark.putSecrets(epoch, boxes))) throw this.wrapping.outdated();
    });
  }

  private async known(purpose: string): Promise<Buffer | undefined> {
    return await this.wrapping.unwrapped(async () => {
      const { epoch, secrets } = await this.mark.read();
      const box = secrets[nameOf(purpose)];
      const damaged = (): StoreCorrupted =>
        new StoreCorrupted(`${this.vault}: the secret ${purpose} does not open; restore log and vault from one backup`);
      return box && { context: contextOfSecret(purpose), damaged, boxOf: (asked) => (asked === epoch ? box : undefined) };
    });
  }

  private async make(purpose: string): Promise<Buffer> {
    return await this.wrapping.serialized(async (current) => {
      const wrapped = wrap(current, newSecret(this.random), contextOfSecret(purpose), this.random);
      await this.mark.addSecret(current.epoch, purpose, wrapped);
      // Another process may create the secret at the same moment: the mark keeps one, which is read back.
      const stored = await this.known(purpose);
      if (!stored) throw this.wrapping.outdated();
      return stored;
    });
  }
}
