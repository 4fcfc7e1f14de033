import type { StoreCorrupted } from '#libs/kernel/store-errors.ts';
import { closeBox, openBox, type Random, SealBroken } from '../sealing.ts';

/** Wraps keys for storage: each in a box sealed by the master key. */
export class Wrapping {
  private readonly random: Random;
  private current: Buffer;
  /** Set while the file is being rewrapped: a box that is read may be sealed by either key. */
  private next: Buffer | undefined;
  private turn: Promise<unknown> = Promise.resolve();

  constructor(masterKey: Buffer, random: Random) {
    this.current = masterKey;
    this.random = random;
  }

  wrap(key: Uint8Array, context: string): Buffer {
    return closeBox(this.current, key, context, this.random);
  }

  /** @throws SealBroken */
  unwrap(wrapped: Uint8Array, context: string): Buffer {
    try {
      return openBox(this.current, wrapped, context);
    } catch (error) {
      if (!this.next || !(error instanceof SealBroken)) throw error;
      return openBox(this.next, wrapped, context);
    }
  }

  /** @throws the error that `damaged` makes for a box that does not open */
  unwrapped(wrapped: Uint8Array, context: string, damaged: () => StoreCorrupted): Buffer {
    try {
      return this.unwrap(wrapped, context);
    } catch (error) {
      throw error instanceof SealBroken ? damaged() : error;
    }
  }

  /** Runs one at a time: what is wrapped under a master key reaches the file before it is rewrapped under the next. */
  serialized<T>(work: () => Promise<T>): Promise<T> {
    const mine = this.turn.then(work, work);
    this.turn = mine;
    return mine;
  }

  /** Uses the next master key from now on, if the rewrap succeeds. */
  async change<T>(next: Buffer, rewrap: (from: Buffer) => Promise<T>): Promise<T> {
    return await this.serialized(async () => {
      this.next = next;
      try {
        const answer = await rewrap(this.current);
        this.current = next;
        return answer;
      } finally {
        this.next = undefined;
      }
    });
  }
}
