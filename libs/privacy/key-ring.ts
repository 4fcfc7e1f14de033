import { randomBytes } from 'node:crypto';
import type { TenantId } from '#libs/domain/kernel/ids.ts';
import { Recent } from '#libs/kernel/recent.ts';
import type { Random } from './box.ts';
import { KeyPool } from './key-pool.ts';
import type { KeyId, KeyVault, NewKey } from './key-vault.ts';
import { type OpenedKey, OpenedKeys } from './opened-keys.ts';
import type { Sealed } from './sealed.ts';
import { seal, unseal } from './sealing.ts';

export interface KeyRingOptions {
  readonly vault: KeyVault;
  readonly now: () => Date;
  readonly random?: Random | undefined;
  /** Keys made at once for a clinic. */
  readonly batch?: number | undefined;
  /** Clinics that keys are made ahead for. What is left of a forgotten one's is never used, and costs a few bytes. */
  readonly clinics?: number | undefined;
  /** Keys kept open. */
  readonly opened?: number | undefined;
  /** How long an erasure may stay unseen whose announcement was lost. */
  readonly maxAgeMs?: number | undefined;
}

/** The keys at hand: with these the product seals and unseals, so that neither a command nor a list waits for the vault. */
export class KeyRing {
  private readonly vault: KeyVault;
  private readonly random: Random;
  private readonly batch: number;
  private readonly pools: Recent<TenantId, KeyPool>;
  private readonly keys: OpenedKeys;

  constructor({
    vault,
    now,
    random = randomBytes,
    batch = 32,
    clinics = 1_024,
    opened = 20_000,
    maxAgeMs = 5_000,
  }: KeyRingOptions) {
    this.vault = vault;
    this.random = random;
    this.batch = batch;
    this.pools = new Recent(clinics);
    this.keys = new OpenedKeys({ vault, now, capacity: opened, maxAgeMs });
  }

  /** A key that has sealed nothing yet. */
  async take(tenant: TenantId): Promise<NewKey> {
    const pool = this.pools.get(tenant) ?? new KeyPool(this.vault, tenant, this.batch);
    this.pools.set(tenant, pool);
    const taken = await pool.take();
    this.keys.hold(taken.id, taken.key);
    return taken;
  }

  /** Undefined: destroyed. @throws UnknownKey */
  async open(id: KeyId): Promise<Buffer | undefined> {
    return (await this.keys.find(id)).key;
  }

  /** An erasure was announced. */
  drop(id: KeyId): void {
    this.keys.drop(id);
  }

  seal({ id, key }: NewKey, value: unknown): Sealed {
    return { key: id, box: seal(key, value, id, this.random) };
  }

  /** Null: there was nothing, or its key is destroyed. @throws SealBroken, UnknownKey */
  async unseal<T>(sealed: Sealed | null): Promise<T | null> {
    return sealed && unsealWith(await this.keys.find(sealed.key), sealed);
  }

  /** Each in its place. Where all keys are at hand this waits for nothing. @throws SealBroken, UnknownKey */
  async unsealAll<T>(all: readonly (Sealed | null)[]): Promise<readonly (T | null)[]> {
    const ids = new Set(all.flatMap((sealed) => (sealed ? [sealed.key] : [])));
    const keys = await this.keys.findAll(ids);
    return all.map((sealed) => sealed && unsealWith(keys.get(sealed.key), sealed));
  }
}

/** A box that opens holds what was sealed into it: that it is a `T` is its writer's word. */
function unsealWith<T>(opened: OpenedKey | undefined, { key, box }: Sealed): T | null {
  return opened?.key ? (unseal(opened.key, box, key) as T) : null;
}
