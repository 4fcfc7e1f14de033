import { createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import type { KeyVault } from './key-vault.ts';

/** PKCS #8 header before the 32 bytes of an Ed25519 seed (RFC 8410). */
const PKCS8_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex');

/** Signs the heads of a day, so that a log can later be checked against them. */
export class SigningKey {
  /** PEM, for verification outside of the product. */
  readonly publicKey: string;
  private readonly privateKey: KeyObject;

  constructor(seed: Buffer) {
    this.privateKey = createPrivateKey({ key: Buffer.concat([PKCS8_PREFIX, seed]), format: 'der', type: 'pkcs8' });
    this.publicKey = createPublicKey(this.privateKey).export({ format: 'pem', type: 'spki' }).toString();
  }

  sign(bytes: Uint8Array): Buffer {
    return sign(null, bytes, this.privateKey);
  }
}

export const SIGNING_PURPOSE = 'heads';

/** The installation's own: the same for as long as its vault exists. */
export const signingKeyOf = async (vault: KeyVault): Promise<SigningKey> => new SigningKey(await vault.secret(SIGNING_PURPOSE));

export function isSignedBy(publicKey: string, bytes: Uint8Array, signature: Uint8Array): boolean {
  return verify(null, bytes, publicKey, signature);
}
