import { createECDH } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { vapidKeys } from './vapid-keys.ts';

describe('the keys by which push services know an installation', () => {
  it('makes the same pair of the same secret, and another of another', () => {
    const [one, again, other] = [Buffer.alloc(32, 1), Buffer.alloc(32, 1), Buffer.alloc(32, 2)].map(vapidKeys);
    expect(again).toEqual(one);
    expect(other?.publicKey).not.toBe(one?.publicKey);
  });

  it('makes pairs of the length that browsers ask for, with the public key of the private one', () => {
    const { publicKey, privateKey } = vapidKeys(Buffer.alloc(32, 3));
    expect([publicKey, privateKey].map((key) => Buffer.from(key, 'base64url').length)).toEqual([65, 32]);
    const pair = createECDH('prime256v1');
    pair.setPrivateKey(privateKey, 'base64url');
    expect(pair.getPublicKey('base64url')).toBe(publicKey);
  });
});
