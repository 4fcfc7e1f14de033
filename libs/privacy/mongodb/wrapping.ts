import type { Binary } from 'mongodb';
import { type StoreCorrupted, StoreUnavailable } from '#libs/kernel/store-errors.ts';
import type { Damaged } from '../key-vault.ts';
import { type Random, SealBroken } from '../sealing.ts';
import type { Rewrapping } from './rewrapping.ts';
import { type MasterKeyEpoch, newEpoch, unwrap } from './vault-documents.ts';

/** A key or a secret as the vault holds it: a box for each epoch in which it is wrapped. */
export interface Wrapped {
  readonly context: string;
  /** Makes the error for a box that does not open. */
  readonly damaged: () => StoreCorrupted;
  boxOf(epoch: string): Binary | undefined;
}

/** The master key by which this process wraps and unwraps, and its change. */
export class Wrapping {
  private readonly vault: string;
  private readonly rewrapping: Rewrapping;
  private readonly random: Random;
  private current: MasterKeyEpoch;
  /** The next master key, while the outcome of a rewrap is not known. */
  private attempted: MasterKeyEpoch | undefined;
  private turn: Promise<unknown> = Promise.resolve();

  constructor(vault: string, rewrapping: Rewrapping, current: MasterKeyEpoch, random: Random) {
    this.vault = vault;
    this.rewrapping = rewrapping;
    this.current = current;
    this.random = random;
  }

  get epoch(): string {
    return this.current.epoch;
  }

  /** Unwraps by the current master key, or the next one; looked up again where the epoch changed meanwhile. */
  async unwrapped(look: () => Promise<Wrapped | undefined>): Promise<Buffer | undefined> {
    for (;;) {
      const { current, attempted } = this;
      const found = await look();
      if (!found) return undefined;
      for (const one of [current, attempted]) {
        const box = one && found.boxOf(one.epoch);
        if (box) return opened(one, box, found);
      }
      if (current === this.current && attempted === this.attempted) throw this.outdated();
    }
  }

  /** Runs one at a time: what is wrapped under a master key reaches the vault before it is rewrapped under the next. */
  serialized<T>(work: (current: MasterKeyEpoch) => Promise<T>): Promise<T> {
    const settled = async (): Promise<T> => {
      await this.settle();
      return await work(this.current);
    };
    const mine = this.turn.then(settled, settled);
    this.turn = mine;
    return mine;
  }

  /** Wraps everything with another master key, all or none. */
  async change(masterKey: Buffer): Promise<Damaged> {
    return await this.serialized(async (current) => {
      const next = newEpoch(masterKey, this.random);
      this.attempted = next;
      const outcome = await this.rewrapping.rewrap(current, next).then(
        (damaged) => ({ damaged, failed: damaged ? undefined : this.outdated() }),
        (failed: unknown) => ({ damaged: undefined, failed }),
      );
      await this.settle();
      if (this.current !== next) throw outcome.failed;
      // A rewrap whose answer was lost is known to have happened; the keys it found damaged are reported when each is next
      // opened.
      return outcome.damaged ?? { keys: [], secrets: [] };
    });
  }

  outdated(): StoreUnavailable {
    return new StoreUnavailable(`${this.vault}: its keys are being wrapped with another master key, or were`);
  }

  /** Resolves the outcome of the last rewrap once the server answers again. */
  private async settle(): Promise<void> {
    const { attempted } = this;
    if (!attempted) return;
    const { epoch } = await this.rewrapping.settle(attempted.epoch);
    if (epoch === attempted.epoch) this.current = attempted;
    else await this.rewrapping.removePrepared(attempted.epoch);
    this.attempted = undefined;
  }
}

/** @throws the error that `damaged` makes */
function opened(epoch: MasterKeyEpoch, box: Binary, { context, damaged }: Wrapped): Buffer {
  try {
    return unwrap(epoch, box, context);
  } catch (error) {
    throw error instanceof SealBroken ? damaged() : error;
  }
}
