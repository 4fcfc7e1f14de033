import { randomBytes } from 'node:crypto';
import type { ClinicId } from '#libs/domain/kernel/ids.ts';
import { LruCache } from '#libs/kernel/lru-cache.ts';
import { KeyPool } from './key-pool.ts';
import type { KeyId, KeyVault, NewKey } from './key-vault.ts';
import { type OpenedKey, OpenedKeys } from './opened-keys.ts';
import type { Sealed } from './sealed.ts';
import { type Random, SealBroken, seal, unseal } from './sealing.ts';

export interface KeyRingOptions {
  readonly vault: KeyVault;
  readonly now: () => Date;
  readonly random?: Random | undefined;
  /** Keys created at once for a clinic. */
  readonly batch?: number | undefined;
  /** Clinics that keys are made ahead for. Unused keys of an evicted one cost a few bytes. */
  readonly clinics?: number | undefined;
  /** Opened keys that are cached. */
  readonly opened?: number | undefined;
  /** How long an erasure whose announcement was lost may go unnoticed. */
  readonly maxAgeMs?: number | undefined;
  /** Called once for each key that does not open, or whose box does not. */
  readonly onUnreadable?: ((id: KeyId) => void) | undefined;
}

/** Bounds the record of keys reported as unreadable, and of boxes found so. */
const MAX_UNREADABLE = 10_000;

/** Cache of keys: the product seals and unseals with these, so that neither a command nor a list waits for the vault. */
export class KeyRing {
  private readonly vault: KeyVault;
  private readonly random: Random;
  private readonly batch: number;
  private readonly pools: LruCache<ClinicId, KeyPool>;
  private readonly keys: OpenedKeys;
  private readonly unreadable = new LruCache<string, true>(MAX_UNREADABLE);
  private readonly reported = new LruCache<KeyId, true>(MAX_UNREADABLE);
  private readonly onUnreadable: (id: KeyId) => void;

  constructor({
    vault,
    now,
    random = randomBytes,
    batch = 32,
    clinics = 1_024,
    opened = 20_000,
    maxAgeMs = 5_000,
    onUnreadable = () => undefined,
  }: KeyRingOptions) {
    this.vault = vault;
    this.random = random;
    this.batch = batch;
    this.pools = new LruCache(clinics);
    this.onUnreadable = onUnreadable;
    this.keys = new OpenedKeys({ vault, now, capacity: opened, maxAgeMs });
  }

  /** Returns a key that has sealed nothing yet. */
  async newKey(clinicId: ClinicId): Promise<NewKey> {
    const pool = this.pools.get(clinicId) ?? new KeyPool(this.vault, clinicId, this.batch);
    this.pools.set(clinicId, pool);
    const taken = await pool.take();
    this.keys.hold(taken.id, taken.key);
    return taken;
  }

  /** Undefined: destroyed or damaged, so new data needs another key. */
  async open(id: KeyId): Promise<Buffer | undefined> {
    const { key, damaged } = await this.keys.find(id);
    if (damaged) this.report(id);
    return key;
  }

  /** Called when an erasure is announced. */
  drop(id: KeyId): void {
    this.keys.drop(id);
  }

  seal({ id, key }: NewKey, value: unknown): Sealed {
    return { key: id, box: seal(key, value, id, this.random) };
  }

  /** Null: nothing was sealed, its key is destroyed, or it is unreadable. */
  async unseal<T>(sealed: Sealed | null): Promise<T | null> {
    return sealed && this.unsealWith(await this.keys.find(sealed.key), sealed);
  }

  /** Whether it failed to open because its key or its bytes are damaged: unlike erased data, a backup may restore it. */
  isUnreadable(sealed: Sealed | null): boolean {
    return sealed !== null && this.unreadable.get(sealed.box) === true;
  }

  /** Results in the order of the input, without waiting where all keys are cached. */
  async unsealAll<T>(all: readonly (Sealed | null)[]): Promise<readonly (T | null)[]> {
    const ids = new Set(all.flatMap((sealed) => (sealed ? [sealed.key] : [])));
    const keys = await this.keys.findAll(ids);
    return all.map((sealed) => sealed && this.unsealWith(keys.get(sealed.key), sealed));
  }

  /** A box that opens holds what was sealed into it: that it is a `T` is its writer's word. */
  private unsealWith<T>(opened: OpenedKey | undefined, { key, box }: Sealed): T | null {
    try {
      if (opened?.key) return unseal(opened.key, box, key) as T;
    } catch (error) {
      if (!(error instanceof SealBroken)) throw error;
      return this.markUnreadable(key, box);
    }
    return opened?.damaged ? this.markUnreadable(key, box) : null;
  }

  private markUnreadable(key: KeyId, box: string): null {
    this.unreadable.set(box, true);
    this.report(key);
    return null;
  }

  private report(id: KeyId): void {
    if (this.reported.get(id)) return;
    this.reported.set(id, true);
    this.onUnreadable(id);
  }
}
