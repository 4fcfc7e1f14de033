import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { DawrUnderTest } from '../testing/dawr-under-test.ts';

describe('dawr keys rotate', () => {
  let dawr: DawrUnderTest;
  let file: string;
  let former: string;
  beforeEach(async () => {
    dawr = new DawrUnderTest();
    await dawr.run('simulate', '--clinics', '1', '--days', '1', '--tickets', '5');
    former = readFileSync(join(dawr.folder, 'master.key'), 'utf8').trim();
    file = join(dawr.folder, 'next.key');
    writeFileSync(file, (await dawr.run('keys', 'new')).out);
  });
  afterEach(() => dawr.remove());

  const next = () => readFileSync(file, 'utf8').trim();
  /** A vault opens with the key alone that wraps everything in it. */
  const opens = async (key?: string) => (await dawr.runWith(key ? { DAWR_MASTER_KEY: key } : {}, 'verify')).exit === 0;

  it('wraps every key with the next one: it alone opens what the former has sealed', async () => {
    expect(await opens(former)).toBe(true);
    expect(await dawr.runWith({ DAWR_MASTER_KEY: former }, 'keys', 'rotate', file)).toEqual({
      exit: 0,
      out: expect.stringContaining(`DAWR_MASTER_KEY with what stands in ${file}`),
      err: '',
    });
    expect([await opens(next()), await opens(former)]).toEqual([true, false]);
  });

  it('puts the next one into the folder that keeps its own', async () => {
    expect(await dawr.run('keys', 'rotate', file)).toMatchObject({ exit: 0 });
    expect(readFileSync(join(dawr.folder, 'master.key'), 'utf8').trim()).toBe(next());
    expect(await opens()).toBe(true);
  });

  it('changes nothing while the product runs', async () => {
    await dawr.startProduct();
    expect(await dawr.run('keys', 'rotate', file)).toMatchObject({ exit: 1, err: expect.stringMatching(/^dawr: .*\n$/) });
    await dawr.stopProduct();
    expect(await opens()).toBe(true);
  });

  it.each([
    ['a file that is not there', () => `${file}.not`, /cannot be read \(ENOENT\)/],
    ['a file without a key', () => join(dawr.folder, 'log.db'), /expected 32 bytes in base64/],
    ['the key that it has', () => join(dawr.folder, 'master.key'), /the master key already/],
  ])('refuses %s', async (_, path, why) => {
    expect(await dawr.run('keys', 'rotate', path())).toMatchObject({ exit: 1, err: expect.stringMatching(why) });
  });
});
