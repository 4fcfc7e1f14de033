import type { KeyId, NewKey } from './key-vault.ts';
import type { Random } from './sealing.ts';

const ID_BYTES = 15;
const KEY_BYTES = 32;

/** A key with a random id, which reveals nothing and is unique. */
export function newKey(random: Random): NewKey {
  const id = `k${random(ID_BYTES).toString('base64url')}` as KeyId;
  return { id, key: random(KEY_BYTES) };
}

export const newSecret = (random: Random): Buffer => random(KEY_BYTES);
