import type { KeyId } from './key-vault.ts';

/** What identifies a person, as it stands in events and read models: for whoever holds the key that it names. */
export type Sealed = {
  readonly key: KeyId;
  readonly box: string;
};

export function isSealed(value: unknown): value is Sealed {
  if (typeof value !== 'object' || value === null) return false;
  return 'key' in value && typeof value.key === 'string' && 'box' in value && typeof value.box === 'string';
}
