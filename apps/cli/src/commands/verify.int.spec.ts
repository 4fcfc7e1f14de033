import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { StandIn } from '../../../../test/engines/eventstore/stand-in.ts';
import { DawrUnderTest } from '../testing/dawr-under-test.ts';
import { eachOnSimulatedDays, SIMULATE } from '../testing/each-folder.ts';

describe('dawr verify', () => {
  let dawr: DawrUnderTest;
  eachOnSimulatedDays((copy) => {
    dawr = copy;
  });

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
});
