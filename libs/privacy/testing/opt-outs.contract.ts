import { describe, expect, it } from '@jest/globals';
import { aKey, CLINIC, OTHER_CLINIC, phone } from './clinics.ts';
import type { VaultUnderTest } from './vault-under-test.ts';

const MOTHERS = phone('971501111111');
const FATHERS = phone('971502222222');

export function describeOptOuts(underTest: () => VaultUnderTest): void {
  describe('the wish for no messages', () => {
    it('holds for one phone at one clinic, until it is taken back', async () => {
      const { vault, reopen } = underTest();
      await vault.setOptOut(CLINIC, MOTHERS, true);
      const later = await reopen();
      expect(await later.hasOptedOut(CLINIC, MOTHERS)).toBe(true);
      expect(await later.hasOptedOut(CLINIC, FATHERS)).toBe(false);
      expect(await later.hasOptedOut(OTHER_CLINIC, MOTHERS)).toBe(false);
      await later.setOptOut(CLINIC, MOTHERS, false);
      expect(await later.hasOptedOut(CLINIC, MOTHERS)).toBe(false);
    });

    it('records the same wish again without an error', async () => {
      const { vault } = underTest();
      for (const isOut of [true, true, false, false, true]) await vault.setOptOut(CLINIC, MOTHERS, isOut);
      expect(await vault.hasOptedOut(CLINIC, MOTHERS)).toBe(true);
    });

    it('outlives every key of its phone', async () => {
      const { vault } = underTest();
      const { id } = await aKey(vault);
      await vault.index(id, MOTHERS);
      await vault.setOptOut(CLINIC, MOTHERS, true);
      await vault.destroy(id);
      expect(await vault.hasOptedOut(CLINIC, MOTHERS)).toBe(true);
    });
  });
}
