import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { StoreUnavailable } from '#libs/kernel/store-errors.ts';
import { KeyRing, type KeyRingOptions } from './key-ring.ts';
import { aKey, CLINIC, OTHER_CLINIC, UNKNOWN } from './testing/clinics.ts';
import { KeyVaultInMemory } from './testing/key-vault-in-memory.ts';

const LAYLA = { name: 'ليلى', age: 31 };
const OMAR = { name: 'عمر', age: 7 };

describe('KeyRing', () => {
  let vault: KeyVaultInMemory;
  let now: number;
  let ring: KeyRing;
  const newRing = (options: Partial<KeyRingOptions> = {}) => new KeyRing({ vault, now: () => new Date(now), ...options });
  beforeEach(() => {
    vault = new KeyVaultInMemory();
    now = Date.parse('2026-11-20T08:00:00Z');
    ring = newRing();
  });

  describe('making keys ahead', () => {
    it('never returns a key twice, however many callers ask at once', async () => {
      const taken = await Promise.all(Array.from({ length: 100 }, () => ring.newKey(CLINIC)));
      expect(new Set(taken.map(({ id }) => id)).size).toBe(100);
    });

    it('requests the next batch of keys before the last is used up, so that nobody waits', async () => {
      ring = newRing({ batch: 4 });
      const create = jest.spyOn(vault, 'create');
      await ring.newKey(CLINIC);
      create.mockReturnValue(new Promise(() => {}));
      const taken = await Promise.all([ring.newKey(CLINIC), ring.newKey(CLINIC), ring.newKey(CLINIC)]);
      expect(taken.length).toBe(3);
      expect(create).toHaveBeenCalledTimes(2);
    });

    it('passes the error to the callers that find no key, and only to them', async () => {
      ring = newRing({ batch: 2 });
      const create = jest.spyOn(vault, 'create');
      await ring.newKey(CLINIC);
      create.mockRejectedValue(new StoreUnavailable('the disk is full'));
      await ring.newKey(CLINIC);
      await expect(ring.newKey(CLINIC)).rejects.toThrow(StoreUnavailable);
      create.mockRestore();
      expect(await ring.newKey(CLINIC)).toHaveProperty('key');
    });

    it('keeps key pools for the busy clinics, up to a limit', async () => {
      ring = newRing({ clinics: 1 });
      const create = jest.spyOn(vault, 'create');
      for (const clinic of [CLINIC, CLINIC, OTHER_CLINIC, OTHER_CLINIC, CLINIC]) await ring.newKey(clinic);
      expect(create.mock.calls.map(([clinicId]) => clinicId)).toEqual([CLINIC, OTHER_CLINIC, CLINIC]);
    });
  });

  describe('sealing', () => {
    it('unseals with any key ring of the same vault', async () => {
      const sealed = ring.seal(await ring.newKey(CLINIC), LAYLA);
      expect(await newRing().unseal(sealed)).toEqual(LAYLA);
      expect(await ring.unseal(null)).toBeNull();
    });

    it('leaves nothing in the clear', async () => {
      const sealed = ring.seal(await ring.newKey(CLINIC), LAYLA);
      expect(Buffer.from(sealed.box, 'base64').includes(LAYLA.name)).toBe(false);
    });

    it('binds the box to the key that it names', async () => {
      const [hers, his] = [await ring.newKey(CLINIC), await ring.newKey(CLINIC)];
      const { box } = ring.seal({ id: hers.id, key: his.key }, LAYLA);
      const mixed = { key: his.id, box };
      expect(await ring.unseal(mixed)).toBeNull();
      expect(ring.isUnreadable(mixed)).toBe(true);
    });

    it('unseals nothing with a vault that never held the key', async () => {
      const foreign = { key: UNKNOWN, box: 'box' };
      expect(await ring.unseal(foreign)).toBeNull();
      expect(ring.isUnreadable(foreign)).toBe(true);
    });
  });

  describe('a damaged key', () => {
    let told: string[];
    beforeEach(() => {
      told = [];
      ring = newRing({ onUnreadable: (id) => told.push(id) });
    });

    it('answers null for a person with a damaged key alone, not as erased, and reports the key once', async () => {
      const [hers, his] = [await ring.newKey(CLINIC), await ring.newKey(CLINIC)];
      const sealed = [ring.seal(hers, LAYLA), ring.seal(his, OMAR)];
      vault.damage(hers.id);
      now += 5_000;
      for (let look = 0; look < 2; look += 1) expect(await ring.unsealAll(sealed)).toEqual([null, OMAR]);
      expect(sealed.map((one) => ring.isUnreadable(one))).toEqual([true, false]);
      expect(told).toEqual([hers.id]);
    });

    it('seals the next event of a person with a damaged key under another key', async () => {
      const { id } = await aKey(vault);
      vault.damage(id);
      expect(await ring.open(id)).toBeUndefined();
      expect(told).toEqual([id]);
    });

    it('does not report an erased person as unreadable', async () => {
      const key = await ring.newKey(CLINIC);
      const sealed = ring.seal(key, LAYLA);
      await vault.destroy(key.id);
      ring.drop(key.id);
      expect(await ring.unseal(sealed)).toBeNull();
      expect(ring.isUnreadable(sealed)).toBe(false);
    });
  });

  describe('after an erasure', () => {
    it('opens nothing from the announcement of an erasure on', async () => {
      const key = await ring.newKey(CLINIC);
      const sealed = ring.seal(key, LAYLA);
      await vault.destroy(key.id);
      ring.drop(key.id);
      expect(await ring.unseal(sealed)).toBeNull();
      expect(await ring.open(key.id)).toBeUndefined();
    });

    it('opens nothing 5 seconds after an erasure whose announcement was lost', async () => {
      const key = await ring.newKey(CLINIC);
      const sealed = ring.seal(key, LAYLA);
      await vault.destroy(key.id);
      now += 4_999;
      expect(await ring.unseal(sealed)).toEqual(LAYLA);
      now += 1;
      expect(await ring.unseal(sealed)).toBeNull();
    });

    it('discards an answer of the vault from before the erasure', async () => {
      const { id, key } = await aKey(vault);
      const answer = Promise.withResolvers<Buffer>();
      jest.spyOn(vault, 'open').mockReturnValueOnce(answer.promise);
      const before = ring.open(id);
      await vault.destroy(id);
      ring.drop(id);
      answer.resolve(key);
      expect(await before).toEqual(key);
      expect(await ring.open(id)).toBeUndefined();
    });

    it('asks the vault no more for a destroyed key', async () => {
      const { id } = await aKey(vault);
      await vault.destroy(id);
      const open = jest.spyOn(vault, 'open');
      for (const hour of [0, 1, 2]) {
        now += hour * 3_600_000;
        expect(await ring.open(id)).toBeUndefined();
      }
      expect(open).toHaveBeenCalledTimes(1);
    });
  });

  describe('opening', () => {
    it('asks the vault once when several callers wait for a key', async () => {
      const { id, key } = await aKey(vault);
      const open = jest.spyOn(vault, 'open');
      expect(await Promise.all([ring.open(id), ring.open(id)])).toEqual([key, key]);
      expect(await ring.open(id)).toEqual(key);
      expect(open).toHaveBeenCalledTimes(1);
    });

    it('asks the vault again after a failure', async () => {
      const { id, key } = await aKey(vault);
      jest.spyOn(vault, 'open').mockRejectedValueOnce(new StoreUnavailable('no connection'));
      await expect(ring.open(id)).rejects.toThrow(StoreUnavailable);
      expect(await ring.open(id)).toEqual(key);
    });

    it('caches the keys used last, up to a limit', async () => {
      ring = newRing({ opened: 1 });
      const [first, second] = [await aKey(vault), await aKey(vault)];
      const open = jest.spyOn(vault, 'open');
      for (const { id } of [first, first, second, first]) await ring.open(id);
      expect(open.mock.calls.map(([id]) => id)).toEqual([first.id, second.id, first.id]);
    });

    it('unseals many in their order, and asks the vault only for keys that are not cached', async () => {
      const [hers, his, erased] = [await aKey(vault), await aKey(vault), await aKey(vault)];
      const sealed = [ring.seal(hers, LAYLA), null, ring.seal(his, OMAR), ring.seal(erased, OMAR), ring.seal(hers, 'again')];
      await vault.destroy(erased.id);
      await ring.open(hers.id);
      const open = jest.spyOn(vault, 'open');
      expect(await ring.unsealAll(sealed)).toEqual([LAYLA, null, OMAR, null, 'again']);
      expect(await ring.unsealAll(sealed)).toEqual([LAYLA, null, OMAR, null, 'again']);
      expect(open.mock.calls.map(([id]) => id)).toEqual([his.id, erased.id]);
    });
  });
});
