import { createECDH, hkdfSync } from 'node:crypto';
import type { KeyVault } from '#libs/privacy/key-vault.ts';

const PUSH_PURPOSE = 'push';

/** Keys by which push services know the installation: of P-256, in base64url. */
export interface VapidKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

const ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;
/** So many more bits than the order has that its remainder favours no number. */
const BYTES = 48;

/** The pair that a secret stands for. */
export function vapidKeys(secret: Uint8Array): VapidKeys {
  const derived = Buffer.from(hkdfSync('sha256', secret, Buffer.alloc(0), 'vapid', BYTES));
  const scalar = (BigInt(`0x${derived.toString('hex')}`) % (ORDER - 1n)) + 1n;
  const pair = createECDH('prime256v1');
  const privateKey = Buffer.from(scalar.toString(16).padStart(64, '0'), 'hex');
  pair.setPrivateKey(privateKey);
  return { publicKey: pair.getPublicKey('base64url'), privateKey: privateKey.toString('base64url') };
}

/** The installation's own, of a secret of its vault: browsers that agreed once are reached after a restore, a transfer and a change of the master key. */
export const vapidKeysOf = async (vault: Pick<KeyVault, 'secret'>): Promise<VapidKeys> =>
  vapidKeys(await vault.secret(PUSH_PURPOSE));
