import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { StandIn } from '../../../../test/engines/eventstore/stand-in.ts';
import { DawrUnderTest } from '../testing/dawr-under-test.ts';

const SIMULATE = ['simulate', '--clinics', '1', '--days', '2', '--tickets', '6'];

describe('dawr verify', () => {
  let dawr: DawrUnderTest;
  let written: DawrUnderTest;
  beforeAll(async () => {
    written = new DawrUnderTest();
    await written.run(...SIMULATE);
  });
  beforeEach(() => {
    dawr = DawrUnderTest.like(written);
  });
  afterEach(() => dawr.remove());
  afterAll(() => written.remove());

  const someKey = async (): Promise<string> => {
    const lines = (await dawr.run('events', '--json', '--limit', '1000')).out.trim().split('\n');
    const issued = lines.map((line) => JSON.parse(line)).find(({ type }) => type === 'TicketIssued');
    return String(issued.data.confidential.key);
  };
  const changeAnEvent = (): void => dawr.meddle('log.db', `UPDATE events SET type = 'TicketReset' WHERE position = 12`);

  it('verifies an intact folder without findings, --quick or whole, running or not', async () => {
    const whole = /^Verified \d+ events in 5 streams in \d.* s: the log is whole in itself\.\nWithout heads .*\n$/;
    expect(await dawr.run('verify')).toEqual({ exit: 0, out: expect.stringMatching(whole), err: '' });
    expect(await dawr.run('verify', '--quick')).toMatchObject({ exit: 0, out: expect.stringContaining('the newest') });
    await dawr.startProduct();
    expect(await dawr.run('verify')).toEqual({ exit: 0, out: expect.stringMatching(whole), err: '' });
  });

  it('verifies only order and numbering without the master key, says so and exits 4', async () => {
    rmSync(join(dawr.folder, 'master.key'));
    expect(await dawr.run('verify')).toMatchObject({ exit: 4, out: expect.stringContaining('The hash chain and the keys') });
    dawr.meddle('log.db', `DELETE FROM events WHERE position = 12`);
    expect((await dawr.run('verify')).exit).toBe(3);
  });

  it.each([
    ['in production', { NODE_ENV: 'production' }],
    ['with a sign-in provider', { GOOGLE_CLIENT_ID: 'ours', GOOGLE_CLIENT_SECRET: 'secret' }],
  ])('verifies %s without DAWR_MASTER_KEY with exit code 4, where other commands are refused', async (_, variables) => {
    rmSync(join(dawr.folder, 'master.key'));
    expect(await dawr.runWith(variables, 'verify')).toMatchObject({ exit: 4, err: '' });
    for (const command of ['events', 'heads'] as const) {
      expect(await dawr.runWith(variables, command)).toMatchObject({
        exit: 1,
        err: expect.stringMatching(/^dawr: DAWR_MASTER_KEY: .* set that key[^\n]*\n$/),
      });
    }
    const engines = { ...variables, EVENTSTORE_URL: 'esdb://127.0.0.1:1' };
    for (const command of ['events', 'heads'] as const) {
      expect(await dawr.runWith(engines, command)).toMatchObject({ exit: 1, err: expect.stringContaining('DAWR_MASTER_KEY') });
    }
    expect(existsSync(join(dawr.folder, 'master.key'))).toBe(false);
  });

  it('verifies a log on EventStoreDB without the master key, with exit code 4, and finds a missing event', async () => {
    const engine = await StandIn.start();
    const empty = new DawrUnderTest();
    const variables = { NODE_ENV: 'production', EVENTSTORE_URL: engine.url };
    try {
      await empty.runWith({ EVENTSTORE_URL: engine.url }, ...SIMULATE);
      const heads = join(empty.folder, 'heads.json');
      writeFileSync(heads, (await empty.runWith({ EVENTSTORE_URL: engine.url }, 'heads')).out);
      expect(await empty.runWith({ EVENTSTORE_URL: engine.url }, 'verify')).toMatchObject({ exit: 0 });
      rmSync(join(empty.folder, 'master.key'));
      expect(await empty.runWith(variables, 'verify', '--heads', heads)).toMatchObject({
        exit: 4,
        out: expect.stringMatching(/their order and numbering are whole\.\nThe hash chain and the keys/),
        err: '',
      });
      expect(existsSync(join(empty.folder, 'master.key'))).toBe(false);
      engine.log.records.splice(12, 1);
      expect(await empty.runWith(variables, 'verify')).toMatchObject({ exit: 3 });
    } finally {
      engine.down();
      await empty.remove();
    }
  });

  it('leaves a verified folder without new files', async () => {
    rmSync(join(dawr.folder, 'process'), { force: true });
    expect((await dawr.run('verify')).exit).toBe(0);
    expect(existsSync(join(dawr.folder, 'process'))).toBe(false);
  });

  it('names a damaged key, with the ticket and events that it seals', async () => {
    dawr.meddle('vault.db', `UPDATE keys SET wrapped = zeroblob(61) WHERE id = ?`, await someKey());
    const { exit, out } = await dawr.run('verify');
    expect(exit).toBe(3);
    expect(out).toMatch(/^key k\S+ of ticket \d{8}-\S+: it does not open; it seals queue-\S+ #\d+/m);
  });

  it('names a changed event, in words and as JSON', async () => {
    changeAnEvent();
    expect(await dawr.run('verify')).toMatchObject({
      exit: 3,
      out: expect.stringMatching(
        /^\S+, revision \d+ \(position 12, TicketReset\): it was changed[\s\S]*1 finding; 1 event is broken/,
      ),
    });
    const { exit, out } = await dawr.run('verify', '--json');
    expect(exit).toBe(3);
    expect(JSON.parse(out)).toMatchObject({ broken: { events: 1, streams: 1 }, findings: [{ what: 'event', fault: 'changed' }] });
  });

  it('finds a change while the product runs', async () => {
    await dawr.startProduct();
    changeAnEvent();
    expect((await dawr.run('verify', '--quick')).exit).toBe(3);
  });

  it('names a file that cannot be opened', async () => {
    // The write-ahead log holds the last writes and would repair the file.
    for (const file of ['documents.db-wal', 'documents.db-shm']) rmSync(join(dawr.folder, file), { force: true });
    writeFileSync(join(dawr.folder, 'documents.db'), Buffer.alloc(8192, 'no database'));
    expect(await dawr.run('verify')).toMatchObject({ exit: 3, out: expect.stringContaining('documents.db') });
    writeFileSync(join(dawr.folder, 'log.db'), Buffer.alloc(8192, 'no database'));
    expect(await dawr.run('verify')).toMatchObject({ exit: 3, out: expect.stringContaining('log.db') });
  });

  it('names a read model that differs from the log', async () => {
    await dawr.startProduct();
    await dawr.run('rebuild', '--all', '--yes');
    await dawr.stopProduct();
    expect((await dawr.run('verify')).exit).toBe(0);
    const name = dawr.tables('documents.db').find((table) => table.startsWith('documents_')) ?? '';
    dawr.meddle('documents.db', `DELETE FROM "${name}"`);
    const { exit, out } = await dawr.run('verify');
    expect(exit).toBe(3);
    expect(out).toMatch(/: the document .* is missing$/m);
  });

  it('finds a log that was cut off, on which a writing command is refused', async () => {
    await dawr.run('rebuild', '--all', '--yes');
    dawr.meddle('log.db', 'DELETE FROM events WHERE position = (SELECT max(position) FROM events)');
    dawr.meddle('log.db', 'UPDATE sqlite_sequence SET seq = (SELECT max(position) FROM events)');
    const { exit, out } = await dawr.run('verify');
    expect(exit).toBe(3);
    expect(out).toMatch(/^.*queue.*: it tells of more than the log holds: .*$/m);
    const refused = await dawr.run('tenant', 'create', '--slug', 'palm', '--name', 'Palm', '--manager', 'noura@example.com');
    expect(refused).toMatchObject({ exit: 1, err: expect.stringMatching(/^dawr: the log ends before .*\n$/) });
  });

  it('finds the vault of another log, with which only read-only commands run', async () => {
    for (const file of ['vault.db', 'vault.db-wal', 'vault.db-shm']) rmSync(join(dawr.folder, file), { force: true });
    expect(await dawr.run('verify')).toMatchObject({ exit: 3, out: expect.stringContaining('vault.db: it is missing') });
    expect((await dawr.run('events', '--limit', '3')).exit).toBe(0);
    const { exit, out } = await dawr.run('verify');
    expect(exit).toBe(3);
    expect(out).toMatch(/^the log: none of its first events was chained under this key vault's chain key/m);
    expect(out).toContain('a key that the vault has never held');
    const refused = await dawr.run('tenant', 'create', '--slug', 'palm', '--name', 'Palm', '--manager', 'noura@example.com');
    expect(refused).toMatchObject({ exit: 1, err: expect.stringMatching(/^dawr: the log names keys .*\n$/) });
  });

  describe('with heads', () => {
    let file: string;
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
});
