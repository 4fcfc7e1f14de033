import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { DawrUnderTest } from '../testing/dawr-under-test.ts';
import { eachOnSimulatedDays, SIMULATE } from '../testing/each-folder.ts';

describe('dawr verify with heads', () => {
  let dawr: DawrUnderTest;
  let file: string;
  eachOnSimulatedDays((copy) => {
    dawr = copy;
  });
  beforeEach(async () => {
    file = join(dawr.folder, 'heads.json');
    writeFileSync(file, (await dawr.run('heads')).out);
  });

  it('verifies the log against exported heads', async () => {
    expect(JSON.parse(readFileSync(file, 'utf8')).heads).toHaveLength(5);
    expect((await dawr.run('verify', '--heads', file)).exit).toBe(0);
    await dawr.startProduct();
    expect((await dawr.run('verify', '--heads', file)).exit).toBe(0);
  });

  it('finds by heads a log that was cut with all traces removed', async () => {
    dawr.meddle('log.db', 'DELETE FROM events WHERE position > 4');
    dawr.meddle('log.db', `UPDATE sqlite_sequence SET seq = 4 WHERE name = 'events'`);
    expect((await dawr.run('verify', '--quick')).exit).toBe(0);
    expect(await dawr.run('verify', '--heads', file)).toMatchObject({ exit: 3, out: expect.stringContaining('is gone') });
  });

  it('verifies a chain of files of heads, and names one that is missing', async () => {
    const later = ['2.json', '3.json'].map((name) => join(dawr.folder, name));
    for (const each of later) writeFileSync(each, (await dawr.run('heads')).out);
    const [second = '', third = ''] = later;
    expect((await dawr.run('verify', '--heads', file, second, third)).exit).toBe(0);
    const torn = await dawr.run('verify', '--heads', file, third);
    expect(torn).toMatchObject({ exit: 3, out: expect.stringMatching(/^heads of \S+: the file of heads that it follows/) });
  });

  it('prints the public key, and checks signatures of heads without the master key', async () => {
    const { out } = await dawr.run('heads', '--public-key');
    expect(JSON.parse(readFileSync(file, 'utf8')).publicKey.trim()).toBe(out.trim());
    rmSync(join(dawr.folder, 'master.key'));
    expect((await dawr.run('verify', '--heads', file)).exit).toBe(4);
    writeFileSync(file, readFileSync(file, 'utf8').replace(/"revision": \d+/, '"revision": 0'));
    expect((await dawr.run('verify', '--heads', file)).exit).toBe(1);
  });

  it('writes heads to HEADS_DIR too', async () => {
    const kept = join(dawr.folder, 'kept');
    const { out } = await dawr.runWith({ HEADS_DIR: kept }, 'heads');
    const [name = ''] = readdirSync(kept);
    expect(readFileSync(join(kept, name), 'utf8')).toBe(out);
  });

  describe('with HEADS_DIR', () => {
    let kept: { readonly HEADS_DIR: string };
    beforeEach(async () => {
      kept = { HEADS_DIR: join(dawr.folder, 'kept') };
      await dawr.runWith(kept, 'heads');
    });
    const newest = () => join(kept.HEADS_DIR, readdirSync(kept.HEADS_DIR).sort().at(-1) ?? '');

    it.each(['runs', 'does not run'])(
      'holds the log against the newest heads there, and names their file, while the product %s',
      async (state) => {
        if (state === 'runs') await dawr.startProduct(kept);
        const { exit, out } = await dawr.runWith(kept, 'verify');
        expect(exit).toBe(0);
        expect(out).toMatch(/: the log is whole in itself and agrees with \d+ signed heads\.$/m);
        expect(out).toContain(`\nThe heads are the newest in HEADS_DIR: ${newest()}, of `);
        expect(JSON.parse((await dawr.runWith(kept, 'verify', '--json')).out)).toMatchObject({
          findings: [],
          headsFile: newest(),
        });
      },
    );

    it('finds by itself a log that was cut with all traces removed', async () => {
      dawr.meddle('log.db', 'DELETE FROM events WHERE position > 4');
      dawr.meddle('log.db', `UPDATE sqlite_sequence SET seq = 4 WHERE name = 'events'`);
      expect(await dawr.runWith(kept, 'verify')).toMatchObject({ exit: 3, out: expect.stringContaining('is gone') });
    });

    it('compares with the files of --heads instead, and with none under --quick', async () => {
      expect((await dawr.runWith(kept, 'verify', '--heads', file)).out).not.toContain('HEADS_DIR');
      expect((await dawr.runWith(kept, 'verify', '--quick')).out).toMatch(/: they are whole in themselves\.\n$/);
    });

    it('says that the folder has no file yet', async () => {
      const empty = join(dawr.folder, 'empty');
      expect(await dawr.runWith({ HEADS_DIR: empty }, 'verify')).toMatchObject({
        exit: 0,
        out: expect.stringMatching(
          /: the log is whole in itself\.\nWithout heads .* HEADS_DIR \(\S+empty\) has no file of heads yet/,
        ),
      });
    });

    it('names a file there that proves nothing, verifies the log without it, and exits 3', async () => {
      writeFileSync(newest(), readFileSync(newest(), 'utf8').replace(/"revision": \d+/, '"revision": 0'));
      const { exit, out } = await dawr.runWith(kept, 'verify');
      expect(exit).toBe(3);
      expect(out).toContain(`${newest()}: these heads were changed after they were signed`);
      expect(out).toMatch(/^Verified \d+ events in 5 streams in \S+ s: 1 finding\.$/m);
    });

    it('fails in one line where the folder cannot be read', async () => {
      expect(await dawr.runWith({ HEADS_DIR: file }, 'verify')).toEqual({
        exit: 1,
        out: '',
        err: `dawr: HEADS_DIR: the heads in ${file} cannot be read (ENOTDIR)\n`,
      });
    });
  });

  it('refuses to write heads in one line where HEADS_DIR cannot be made', async () => {
    expect(await dawr.runWith({ HEADS_DIR: '/proc/nowhere/heads' }, 'heads')).toEqual({
      exit: 1,
      out: '',
      err: 'dawr: HEADS_DIR: /proc/nowhere/heads cannot be made (ENOENT)\n',
    });
  });

  it.each([
    ['that were changed', (text: string) => text.replace(/"revision": \d+/, '"revision": 0'), /changed after they were signed/],
    ['of another kind', () => '{}', /not a file of heads/],
  ])('refuses heads %s', async (_, change, words) => {
    writeFileSync(file, change(readFileSync(file, 'utf8')));
    expect(await dawr.run('verify', '--heads', file)).toMatchObject({ exit: 1, err: expect.stringMatching(words) });
  });

  it('refuses heads of another installation', async () => {
    const other = new DawrUnderTest();
    await other.run(...SIMULATE);
    const refused = await other.run('verify', '--heads', file);
    await other.remove();
    expect(refused).toMatchObject({ exit: 1, err: expect.stringContaining('signed by another installation') });
  });

  it('reports a file of heads that does not exist', async () => {
    expect(await dawr.run('verify', '--heads', `${file}.not`)).toMatchObject({
      exit: 1,
      err: expect.stringContaining('ENOENT'),
    });
  });
});
