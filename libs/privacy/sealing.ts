import { randomBytes } from 'node:crypto';
import type { Json } from '#libs/event-store/event-store.ts';
import { closeBox, openBox, type Random, SealBroken } from './box.ts';

/** Seals a JSON value as text that opens only with the key and the same context. */
export function seal(key: Uint8Array, value: unknown, context: string, random: Random = randomBytes): string {
  const text = JSON.stringify(value);
  if (text === undefined) throw new TypeError('only JSON can be sealed');
  return closeBox(key, Buffer.from(text), context, random).toString('base64');
}

/** @throws SealBroken */
export function unseal(key: Uint8Array, box: string, context: string): Json {
  const bytes = Buffer.from(box, 'base64');
  // Base64 decoding is lenient: another text for the same bytes would be an undetected change.
  if (bytes.toString('base64') !== box) throw new SealBroken('this is no sealed box');
  return JSON.parse(openBox(key, bytes, context).toString());
}
