import { createCipheriv, createDecipheriv, createSecretKey, type KeyObject, randomBytes } from 'node:crypto';
import type { Json } from '#libs/event-store/event-store.ts';

export type Random = (bytes: number) => Buffer;

/** The box's content is not what was sealed: another key, another context, or a changed byte. */
export class SealBroken extends Error {
  override readonly name = 'SealBroken';
}

const CIPHER = 'aes-256-gcm';
/** The first byte: a later product may seal differently and still open these boxes. */
const FORMAT = 1;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const OPTIONS = { authTagLength: TAG_BYTES };

/** Format, nonce, ciphertext, tag. The context is authenticated, not stored: without it the box does not open. */
export function closeBox(key: Uint8Array, inside: Uint8Array, context: string, random: Random): Buffer {
  const nonce = random(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, secretOf(key), nonce, OPTIONS).setAAD(Buffer.from(context));
  const closed = cipher.update(inside);
  return Buffer.concat([Buffer.of(FORMAT), nonce, closed, cipher.final(), cipher.getAuthTag()]);
}

/** @throws SealBroken */
export function openBox(key: Uint8Array, box: Uint8Array, context: string): Buffer {
  const start = 1 + NONCE_BYTES;
  const end = box.length - TAG_BYTES;
  if (end < start || box[0] !== FORMAT) throw new SealBroken('this is no sealed box');
  const decipher = createDecipheriv(CIPHER, secretOf(key), box.subarray(1, start), OPTIONS)
    .setAAD(Buffer.from(context))
    .setAuthTag(box.subarray(end));
  try {
    return Buffer.concat([decipher.update(box.subarray(start, end)), decipher.final()]);
  } catch {
    throw new SealBroken('this box was closed with another key, for another place, or was changed since');
  }
}

/** Node inspects raw bytes at five times the cost of everything else; a KeyObject spares that. */
const secretOf = (key: Uint8Array): KeyObject => createSecretKey(key);

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
