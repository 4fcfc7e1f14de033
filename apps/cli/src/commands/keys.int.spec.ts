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

  it('wraps every key with the next master key, which alone opens sealed details', async () => {
    expect(await opens(former)).toBe(true);
    expect(await dawr.runWith({ DAWR_MASTER_KEY: former }, 'keys', 'rotate', file, '--yes')).toEqual({
      exit: 0,
      out: expect.stringContaining(`set DAWR_MASTER_KEY to the content of ${file}`),
      err: '',
    });
    expect([await opens(next()), await opens(former)]).toEqual([true, false]);
  });

  it('stores the next master key in a folder that keeps its own', async () => {
    expect(await dawr.run('keys', 'rotate', file, '--yes')).toMatchObject({ exit: 0 });
    expect(readFileSync(join(dawr.folder, 'master.key'), 'utf8').trim()).toBe(next());
    expect(await opens()).toBe(true);
  });

  it('asks before it rotates keys, and refuses in one line without a terminal', async () => {
    expect(await dawr.run('keys', 'rotate', file)).toEqual({
      exit: 2,
      out: '',
      err: expect.stringMatching(/^dawr: Every key will be wrapped .* use --yes\.\n$/),
    });
    dawr.isAtTerminal = true;
    dawr.typed.push('no\n');
    expect(await dawr.run('keys', 'rotate', file)).toMatchObject({ exit: 1, err: 'dawr: nothing was changed\n' });
    expect(await opens(former)).toBe(true);
    dawr.typed.push('yes\n');
    expect(await dawr.run('keys', 'rotate', file)).toMatchObject({ exit: 0 });
    expect(await opens(next())).toBe(true);
  });

  it('reports a rotation of keys as JSON', async () => {
    const { out } = await dawr.run('keys', 'rotate', file, '--yes', '--json');
    const keyFile = join(dawr.folder, 'master.key');
    expect(JSON.parse(out)).toEqual({ place: `the folder ${dawr.folder}`, keyFile, damaged: [] });
  });

  it('refuses a weak next master key, and rotates away from one', async () => {
    const weak = join(dawr.folder, 'weak.key');
    writeFileSync(weak, Buffer.alloc(32).toString('base64'));
    expect(await dawr.run('keys', 'rotate', weak, '--yes')).toMatchObject({
      exit: 1,
      err: `dawr: ${weak}: this key is a pattern, not random; \`dawr keys new\` prints a random one\n`,
    });
    const other = new DawrUnderTest();
    const made = { DAWR_MASTER_KEY: readFileSync(weak, 'utf8') };
    await other.runWith(made, 'simulate', '--clinics', '1', '--days', '1', '--tickets', '1');
    expect(await other.runWith(made, 'keys', 'rotate', file, '--yes')).toMatchObject({ exit: 0 });
    expect(await other.runWith({ DAWR_MASTER_KEY: next() }, 'tenant', 'list')).toMatchObject({ exit: 0 });
    await other.remove();
  });

  it('refuses to rotate keys while the product runs', async () => {
    await dawr.startProduct();
    expect(await dawr.run('keys', 'rotate', file, '--yes')).toMatchObject({
      exit: 1,
      err: expect.stringMatching(/^dawr: .*\n$/),
    });
    await dawr.stopProduct();
    expect(await opens()).toBe(true);
  });

  it('names a damaged key, and wraps all others', async () => {
    dawr.meddle('vault.db', `UPDATE keys SET wrapped = zeroblob(length(wrapped)) WHERE number = 2`);
    expect(await dawr.run('keys', 'rotate', file, '--yes')).toEqual({
      exit: 3,
      out: expect.stringMatching(/^Every other key in .* new master key/),
      err: expect.stringMatching(/^dawr: the key k\S+ does not open and was left unchanged\n$/),
    });
    expect(readFileSync(join(dawr.folder, 'master.key'), 'utf8').trim()).toBe(next());
    expect(await dawr.run('tenant', 'list')).toMatchObject({ exit: 0 });
  });

  it.each([
    ['a file that is not there', () => `${file}.not`, /cannot be read \(ENOENT\)/],
    ['a file without a key', () => join(dawr.folder, 'log.db'), /expected 32 bytes in base64/],
    ['the key that it has', () => join(dawr.folder, 'master.key'), /the master key already/],
  ])('refuses to rotate keys to %s', async (_, path, why) => {
    expect(await dawr.run('keys', 'rotate', path(), '--yes')).toMatchObject({ exit: 1, err: expect.stringMatching(why) });
  });
});
