import type { KeyId } from './key-vault.ts';

/** Personal data as stored in events and read models: readable only with the key that it names. */
export type Sealed = {
  readonly key: KeyId;
  readonly box: string;
};

export function isSealed(value: unknown): value is Sealed {
  if (typeof value !== 'object' || value === null) return false;
  return 'key' in value && typeof value.key === 'string' && 'box' in value && typeof value.box === 'string';
}
