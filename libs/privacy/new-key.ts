import type { Random } from './box.ts';
import type { KeyId, NewKey } from './key-vault.ts';

const ID_BYTES = 15;
const KEY_BYTES = 32;

/** Under an id that says nothing, and that nobody has given before. */
export function newKey(random: Random): NewKey {
  const id = `k${random(ID_BYTES).toString('base64url')}` as KeyId;
  return { id, key: random(KEY_BYTES) };
}

export const newSecret = (random: Random): Buffer => random(KEY_BYTES);
