import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { StoreUnavailable } from '#libs/kernel/store-errors.ts';
import { KeyRing, type KeyRingOptions } from './key-ring.ts';
import { aKey, CLINIC, OTHER_CLINIC, UNKNOWN } from './testing/clinics.ts';
import { KeyVaultInMemory } from './testing/key-vault-in-memory.ts';

const LAYLA = { name: 'ليلى', age: 31 };
const OMAR = { name: 'عمر', age: 7 };

describe('the key ring', () => {
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
    it('never gives a key twice, however many ask at once', async () => {
      const taken = await Promise.all(Array.from({ length: 100 }, () => ring.take(CLINIC)));
      expect(new Set(taken.map(({ id }) => id)).size).toBe(100);
    });

    it('asks for the next batch before the last is used up, and nobody waits for it', async () => {
      ring = newRing({ batch: 4 });
      const create = jest.spyOn(vault, 'create');
      await ring.take(CLINIC);
      create.mockReturnValue(new Promise(() => {}));
      const taken = await Promise.all([ring.take(CLINIC), ring.take(CLINIC), ring.take(CLINIC)]);
      expect(taken.length).toBe(3);
      expect(create).toHaveBeenCalledTimes(2);
    });

    it('tells whoever finds no key why, and only them', async () => {
      ring = newRing({ batch: 2 });
      const create = jest.spyOn(vault, 'create');
      await ring.take(CLINIC);
      create.mockRejectedValue(new StoreUnavailable('the disk is full'));
      await ring.take(CLINIC);
      await expect(ring.take(CLINIC)).rejects.toThrow(StoreUnavailable);
      create.mockRestore();
      expect(await ring.take(CLINIC)).toHaveProperty('key');
    });

    it('keeps pools for the clinics that are busy, and no more than it was told', async () => {
      ring = newRing({ clinics: 1 });
      const create = jest.spyOn(vault, 'create');
      for (const clinic of [CLINIC, CLINIC, OTHER_CLINIC, OTHER_CLINIC, CLINIC]) await ring.take(clinic);
      expect(create.mock.calls.map(([tenant]) => tenant)).toEqual([CLINIC, OTHER_CLINIC, CLINIC]);
    });
  });

  describe('sealing', () => {
    it('is undone by whoever has the vault', async () => {
      const sealed = ring.seal(await ring.take(CLINIC), LAYLA);
      expect(await newRing().unseal(sealed)).toEqual(LAYLA);
      expect(await ring.unseal(null)).toBeNull();
    });

    it('leaves nothing in the clear', async () => {
      const sealed = ring.seal(await ring.take(CLINIC), LAYLA);
      expect(Buffer.from(sealed.box, 'base64').includes(LAYLA.name)).toBe(false);
    });

    it('holds the box to the key that it names', async () => {
      const [hers, his] = [await ring.take(CLINIC), await ring.take(CLINIC)];
      const { box } = ring.seal({ id: hers.id, key: his.key }, LAYLA);
      const mixed = { key: his.id, box };
      expect(await ring.unseal(mixed)).toBeNull();
      expect(ring.isUnreadable(mixed)).toBe(true);
    });

    it('is undone by nobody whose vault never held the key', async () => {
      const foreign = { key: UNKNOWN, box: 'box' };
      expect(await ring.unseal(foreign)).toBeNull();
      expect(ring.isUnreadable(foreign)).toBe(true);
    });
  });

  describe('with a damaged key', () => {
    let told: string[];
    beforeEach(() => {
      told = [];
      ring = newRing({ onUnreadable: (id) => told.push(id) });
    });

    it('answers null for that person alone, says that they are not erased, and reports the key once', async () => {
      const [hers, his] = [await ring.take(CLINIC), await ring.take(CLINIC)];
      const sealed = [ring.seal(hers, LAYLA), ring.seal(his, OMAR)];
      vault.damage(hers.id);
      now += 5_000;
      for (let look = 0; look < 2; look += 1) expect(await ring.unsealAll(sealed)).toEqual([null, OMAR]);
      expect(sealed.map((one) => ring.isUnreadable(one))).toEqual([true, false]);
      expect(told).toEqual([hers.id]);
    });

    it('lets the next event of the person be sealed with another key', async () => {
      const { id } = await aKey(vault);
      vault.damage(id);
      expect(await ring.open(id)).toBeUndefined();
      expect(told).toEqual([id]);
    });

    it('does not call an erased person unreadable', async () => {
      const key = await ring.take(CLINIC);
      const sealed = ring.seal(key, LAYLA);
      await vault.destroy(key.id);
      ring.drop(key.id);
      expect(await ring.unseal(sealed)).toBeNull();
      expect(ring.isUnreadable(sealed)).toBe(false);
    });
  });

  describe('after an erasure', () => {
    it('opens nothing from the announcement on', async () => {
      const key = await ring.take(CLINIC);
      const sealed = ring.seal(key, LAYLA);
      await vault.destroy(key.id);
      ring.drop(key.id);
      expect(await ring.unseal(sealed)).toBeNull();
      expect(await ring.open(key.id)).toBeUndefined();
    });

    it('opens nothing 5 seconds later, the announcement being lost', async () => {
      const key = await ring.take(CLINIC);
      const sealed = ring.seal(key, LAYLA);
      await vault.destroy(key.id);
      now += 4_999;
      expect(await ring.unseal(sealed)).toEqual(LAYLA);
      now += 1;
      expect(await ring.unseal(sealed)).toBeNull();
    });

    it('does not keep what the vault said before it', async () => {
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

    it('asks for the destroyed key no more', async () => {
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
    it('asks the vault once, though several wait for the key', async () => {
      const { id, key } = await aKey(vault);
      const open = jest.spyOn(vault, 'open');
      expect(await Promise.all([ring.open(id), ring.open(id)])).toEqual([key, key]);
      expect(await ring.open(id)).toEqual(key);
      expect(open).toHaveBeenCalledTimes(1);
    });

    it('asks again after a failure', async () => {
      const { id, key } = await aKey(vault);
      jest.spyOn(vault, 'open').mockRejectedValueOnce(new StoreUnavailable('no connection'));
      await expect(ring.open(id)).rejects.toThrow(StoreUnavailable);
      expect(await ring.open(id)).toEqual(key);
    });

    it('keeps the keys used last, and no more than it was told', async () => {
      ring = newRing({ opened: 1 });
      const [first, second] = [await aKey(vault), await aKey(vault)];
      const open = jest.spyOn(vault, 'open');
      for (const { id } of [first, first, second, first]) await ring.open(id);
      expect(open.mock.calls.map(([id]) => id)).toEqual([first.id, second.id, first.id]);
    });

    it('of many puts each in its place, and asks the vault only for the keys that are not at hand', async () => {
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
