import { describe, expect, it } from '@jest/globals';
import type { VaultUnderTest } from './vault-under-test.ts';

export function describeSecrets(underTest: () => VaultUnderTest): void {
  describe('the secret of a purpose', () => {
    it('creates a secret once, also for concurrent callers, and keeps it', async () => {
      const { vault, reopen } = underTest();
      const asked = await Promise.all(Array.from({ length: 5 }, () => vault.secret('fingerprints')));
      const later = await (await reopen()).secret('fingerprints');
      expect(later.length).toBe(32);
      for (const secret of asked) expect(secret).toEqual(later);
    });

    it('gives each purpose a secret of its own', async () => {
      const { vault } = underTest();
      expect(await vault.secret('fingerprints')).not.toEqual(await vault.secret('heads'));
    });
  });
}
