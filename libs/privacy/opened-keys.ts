import { LruCache } from '#libs/kernel/lru-cache.ts';
import { KeyDamaged, type KeyId, type KeyVault, UnknownKey } from './key-vault.ts';

export interface OpenedKey {
  /** Undefined: destroyed, or damaged. */
  readonly key: Buffer | undefined;
  /** The vault cannot open it, or does not hold it. */
  readonly damaged?: true;
  /** When the vault was asked, in milliseconds. */
  readonly askedAt: number;
}

export interface OpenedKeysOptions {
  readonly vault: KeyVault;
  readonly now: () => Date;
  readonly capacity: number;
  readonly maxAgeMs: number;
}

/** Cache of opened keys, each trusted for a limited time after the vault was asked. A destroyed one stays destroyed. */
export class OpenedKeys {
  private readonly vault: KeyVault;
  private readonly now: () => Date;
  private readonly maxAgeMs: number;
  private readonly opened: LruCache<KeyId, OpenedKey>;
  private readonly pending = new Map<KeyId, Promise<OpenedKey>>();

  constructor({ vault, now, capacity, maxAgeMs }: OpenedKeysOptions) {
    this.vault = vault;
    this.now = now;
    this.maxAgeMs = maxAgeMs;
    this.opened = new LruCache(capacity);
  }

  /** Adds a key that is known to exist, without asking the vault. */
  hold(id: KeyId, key: Buffer): void {
    this.opened.set(id, { key, askedAt: this.now().getTime() });
  }

  drop(id: KeyId): void {
    this.opened.delete(id);
    // An answer still under way was requested before the erasure, so it is discarded.
    this.pending.delete(id);
  }

  async find(id: KeyId): Promise<OpenedKey> {
    return this.held(id) ?? (await (this.pending.get(id) ?? this.load(id)));
  }

  /** Asks the vault, in one go, only for the keys that are not cached. */
  async findAll(ids: ReadonlySet<KeyId>): Promise<ReadonlyMap<KeyId, OpenedKey>> {
    const found = new Map<KeyId, OpenedKey>();
    const missing: KeyId[] = [];
    for (const id of ids) {
      const held = this.held(id);
      if (held) found.set(id, held);
      else missing.push(id);
    }
    if (missing.length > 0) await Promise.all(missing.map(async (id) => found.set(id, await this.find(id))));
    return found;
  }

  private held(id: KeyId): OpenedKey | undefined {
    const opened = this.opened.get(id);
    const mayChange = opened?.key !== undefined || opened?.damaged === true;
    return opened && mayChange && this.now().getTime() - opened.askedAt >= this.maxAgeMs ? undefined : opened;
  }

  private load(id: KeyId): Promise<OpenedKey> {
    const askedAt = this.now().getTime();
    const answer = this.vault
      .open(id)
      .then(
        (key): OpenedKey => ({ key, askedAt }),
        (error: unknown): OpenedKey => {
          if (error instanceof KeyDamaged || error instanceof UnknownKey) return { key: undefined, damaged: true, askedAt };
          throw error;
        },
      )
      .then((opened) => {
        if (this.pending.get(id) === answer) this.opened.set(id, opened);
        return opened;
      })
      .finally(() => {
        if (this.pending.get(id) === answer) this.pending.delete(id);
      });
    this.pending.set(id, answer);
    return answer;
  }
}
