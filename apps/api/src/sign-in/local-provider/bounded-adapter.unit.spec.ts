import { beforeEach, describe, expect, it } from '@jest/globals';
import { BoundedAdapter, ForgetfulAdapter } from './bounded-adapter.ts';

describe('the memory of the local provider', () => {
  let now: number;
  let adapter: BoundedAdapter;
  beforeEach(() => {
    now = 0;
    adapter = new BoundedAdapter(() => now);
  });

  it('keeps an entry until it expires', async () => {
    await adapter.upsert('one', { uid: 'u', userCode: 'c' }, 60);
    now = 59_999;
    expect(await adapter.find('one')).toEqual({ uid: 'u', userCode: 'c' });
    expect([await adapter.findByUid('u'), await adapter.findByUserCode('c')]).not.toContain(undefined);
    now = 60_000;
    expect([await adapter.find('one'), await adapter.findByUid('u'), await adapter.findByUserCode('c')]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('marks a consumed entry', async () => {
    await adapter.upsert('code', { accountId: 'a' });
    now = 5_000;
    await adapter.consume('code');
    expect(await adapter.find('code')).toEqual({ accountId: 'a', consumed: 5 });
  });

  it('deletes an entry, and all entries of a grant', async () => {
    await adapter.upsert('one', { grantId: 'g' });
    await adapter.upsert('two', { grantId: 'g' });
    await adapter.upsert('three', { grantId: 'other' });
    await adapter.revokeByGrantId('g');
    expect([await adapter.find('one'), await adapter.find('two')]).toEqual([undefined, undefined]);
    await adapter.destroy('three');
    expect(await adapter.find('three')).toBeUndefined();
  });

  it('evicts the oldest entry beyond its limit', async () => {
    for (let each = 0; each <= 1_000; each += 1) await adapter.upsert(`${each}`, {});
    expect(await adapter.find('0')).toBeUndefined();
    expect([await adapter.find('1'), await adapter.find('1000')]).toEqual([{}, {}]);
  });

  it('stores nothing as a forgetful adapter', async () => {
    const forgetful = new ForgetfulAdapter(() => now);
    await forgetful.upsert();
    expect(await forgetful.find('one')).toBeUndefined();
  });
});
