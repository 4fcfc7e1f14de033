import type { ClinicId } from '#libs/domain/kernel/ids.ts';
import type { KeyVault, NewKey } from './key-vault.ts';

/** One clinic's keys made ahead: the next batch is requested when half of the last is used. */
export class KeyPool {
  private readonly vault: KeyVault;
  private readonly clinic: ClinicId;
  private readonly batch: number;
  private readonly ready: NewKey[] = [];
  private making: Promise<void> | undefined;

  constructor(vault: KeyVault, clinicId: ClinicId, batch: number) {
    this.vault = vault;
    this.clinic = clinicId;
    this.batch = batch;
  }

  async take(): Promise<NewKey> {
    let key = this.ready.pop();
    while (!key) {
      await this.make();
      key = this.ready.pop();
    }
    // A failure is ignored here: the next caller that finds the pool empty asks again, and gets the error.
    if (this.ready.length < this.batch / 2) this.make().catch(() => undefined);
    return key;
  }

  /** One batch is requested at a time, for any number of waiting callers. */
  private make(): Promise<void> {
    this.making ??= this.vault
      .create(this.clinic, this.batch)
      .then((keys) => {
        this.ready.push(...keys);
      })
      .finally(() => {
        this.making = undefined;
      });
    return this.making;
  }
}
