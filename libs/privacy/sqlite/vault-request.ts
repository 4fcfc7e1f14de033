import type { Damaged, KeptKey, KeptSecret, KeyId } from '../key-vault.ts';

/** What the vault asks of the thread that writes its file. Keys travel wrapped, but for the two master keys of a rewrap. */
export type VaultRequest =
  | { readonly kind: 'add'; readonly tenant: string; readonly keys: readonly WrappedKey[] }
  /** Of another vault. What is destroyed in either stays destroyed. */
  | { readonly kind: 'takeIn'; readonly keys: readonly KeptKey[] }
  | { readonly kind: 'takeInSecrets'; readonly secrets: readonly KeptSecret[] }
  | { readonly kind: 'destroy'; readonly id: string }
  | { readonly kind: 'destroyAll'; readonly ids: readonly KeyId[] }
  | { readonly kind: 'index'; readonly id: string; readonly fingerprint: string }
  /** Kept unless there is one of that purpose. */
  | { readonly kind: 'secret'; readonly purpose: string; readonly wrapped: Uint8Array }
  | { readonly kind: 'rewrap'; readonly from: Uint8Array; readonly to: Uint8Array }
  /** Whether everything that was overwritten so far has left the file. */
  | { readonly kind: 'scrubbed' };

export interface WrappedKey {
  readonly id: string;
  readonly wrapped: Uint8Array;
}

/** False: a key that the vault never held, or a file not scrubbed yet. A rewrap answers what it carried unopened; `destroyAll`, in
 * its `keys`, what it destroyed. */
export type VaultAnswer = boolean | Damaged;
