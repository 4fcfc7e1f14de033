import { ECDH } from 'node:crypto';

/** Whether a text is a browser's public key, a point of P-256: nothing can be sealed for any other. */
export function isBrowserKey(text: string): boolean {
  try {
    ECDH.convertKey(text, 'prime256v1', 'base64url');
    return true;
  } catch {
    return false;
  }
}
