import type { Damaged, ExportedKey, ExportedSecret, KeyId, OptOut } from '../key-vault.ts';

/** Requests to the thread that writes the file. Keys travel wrapped, but for the two master keys of a rewrap. */
export type VaultRequest =
  | { readonly kind: 'add'; readonly tenant: string; readonly keys: readonly WrappedKey[] }
  /** Imports keys of another vault. A key destroyed in either stays destroyed. */
  | { readonly kind: 'importKeys'; readonly keys: readonly ExportedKey[] }
  | { readonly kind: 'importSecrets'; readonly secrets: readonly ExportedSecret[] }
  | { readonly kind: 'destroy'; readonly id: string }
  | { readonly kind: 'destroyAll'; readonly ids: readonly KeyId[] }
  | { readonly kind: 'index'; readonly id: string; readonly fingerprint: string }
  | { readonly kind: 'optOut'; readonly optOut: OptOut; readonly isOut: boolean }
  /** Replaces all that there are. */
  | { readonly kind: 'importOptOuts'; readonly optOuts: readonly OptOut[] }
  /** Stored unless one of that purpose exists. */
  | { readonly kind: 'secret'; readonly purpose: string; readonly wrapped: Uint8Array }
  | { readonly kind: 'rewrap'; readonly from: Uint8Array; readonly to: Uint8Array }
  /** Whether everything overwritten so far has left the file. */
  | { readonly kind: 'scrubbed' };

export interface WrappedKey {
  readonly id: string;
  readonly wrapped: Uint8Array;
}

/**
 * False: a key that the vault never held, or a file not scrubbed yet. A rewrap answers with the entries that it could not open;
 * `destroyAll`, in `keys`, with those that it destroyed.
 */
export type VaultAnswer = boolean | Damaged;
