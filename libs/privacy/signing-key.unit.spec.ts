import { describe, expect, it } from '@jest/globals';
import { isSignedBy, SigningKey, signingKeyOf } from './signing-key.ts';
import { KeyVaultInMemory } from './testing/key-vault-in-memory.ts';

const HEADS = Buffer.from('the heads of a day');

describe('SigningKey', () => {
  it('signs as Ed25519 does (RFC 8032, test 1)', () => {
    const seed = Buffer.from('9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60', 'hex');
    const signature =
      'e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e065224901555fb8821590a33bacc61e39701cf9b46bd25bf5f0595bbe24655141438e7a100b';
    expect(new SigningKey(seed).sign(Buffer.of()).toString('hex')).toBe(signature);
  });

  it('keeps the same signing key for as long as the vault exists', async () => {
    const vault = new KeyVaultInMemory();
    const [before, after] = [await signingKeyOf(vault), await signingKeyOf(vault)];
    expect(isSignedBy(after.publicKey, HEADS, before.sign(HEADS))).toBe(true);
  });

  it('verifies what it signed, and nothing else', async () => {
    const key = await signingKeyOf(new KeyVaultInMemory());
    const signature = key.sign(HEADS);
    expect(isSignedBy(key.publicKey, Buffer.from('other heads'), signature)).toBe(false);
    expect(isSignedBy(new SigningKey(Buffer.alloc(32)).publicKey, HEADS, signature)).toBe(false);
  });
});
