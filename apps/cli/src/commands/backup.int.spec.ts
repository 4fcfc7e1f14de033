import { cpSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { makeBackup } from '#commands/backup/make-backup.ts';
import type { Output, Progress } from '#commands/command/output.ts';
import { copyDatabase } from '#libs/sqlite/copy-database.ts';
import { DawrUnderTest } from '../testing/dawr-under-test.ts';
import { eachWithBackups } from '../testing/each-folder.ts';

const CLEAN = /the log is whole in itself/;

describe('dawr backup', () => {
  let dawr: DawrUnderTest;
  let backups: string;
  eachWithBackups((own, folder) => {
    [dawr, backups] = [own, folder];
  });

  /** Restores as docs/operations says: an empty folder, the five files, the same master key. */
  const restored = (backup: string): DawrUnderTest => {
    const there = new DawrUnderTest();
    cpSync(backup, there.folder, { recursive: true });
    cpSync(join(dawr.folder, 'master.key'), join(there.folder, 'master.key'));
    return there;
  };
  const made = (out: string): string => /^The backup is in (\S+), without the master key/m.exec(out)?.[1] ?? '';

  it('backs up everything but the master key, readable by its owner alone', async () => {
    const { exit, out } = await dawr.run('backup', backups);
    expect(exit).toBe(0);
    const folder = made(out);
    expect(out).toContain(`Keep the list of erasures too (${join(dawr.folder, 'erasures')})`);
    expect(basename(folder)).toMatch(/^dawr-\d{8}T\d{6}Z$/);
    expect(readdirSync(backups).sort()).toEqual([basename(folder), 'heads']);
    expect(readdirSync(folder).sort()).toEqual(['documents.db', 'jobs.db', 'log.db', 'state.db', 'vault.db']);
    expect(statSync(folder).mode & 0o777).toBe(0o700);
  });

  it('copies data derived from the log before it, and the vault after it', async () => {
    const output = new RecordedOutput();
    await makeBackup({ from: dawr.folder, into: backups, at: new Date() }, output, new AbortController().signal);
    expect(output.labels).toEqual(['documents', 'state', 'jobs', 'log', 'vault'].map((name) => `copying ${name}.db`));
  });

  it.each([
    ['log', 'vault', { exit: 0, err: '' }],
    ['vault', 'log', { exit: 1, err: expect.stringMatching(/keys that its key vault has never held/) }],
  ])('restores a copy whose %s was copied before its %s, with tickets issued between: %j', async (first, last, outcome) => {
    mkdirSync(backups);
    const copy = (name: string) => copyDatabase(join(dawr.folder, `${name}.db`), join(backups, `${name}.db`), () => undefined);
    await copy(first);
    await dawr.run('simulate', '--clinics', '1', '--days', '1', '--tickets', '100');
    await copy(last);
    const there = restored(backups);
    const opened = await there.run('tenant', 'create', '--slug', 'oasis', '--name', 'الواحة', '--manager', 'mona@example.com');
    expect(opened).toMatchObject(outcome);
    await there.remove();
  });

  it.each([1, 2, 3])('restores a backup that was made while commands ran (%s)', async () => {
    await dawr.startProduct();
    const busy = dawr.call(['simulate', '--clinics', '8', '--days', '1', '--tickets', '500', '--rate', '800']);
    const tail = dawr.call(['events', '--tail']);
    await tail.terminal.hasSaid(/PatientCalled: Call of/);
    tail.stop();
    const { exit, out } = await dawr.run('backup', backups);
    busy.stop();
    await busy.exit;
    await dawr.stopProduct();
    expect(exit).toBe(0);

    const there = restored(made(out));
    expect(await there.run('verify')).toMatchObject({ exit: 0, out: expect.stringMatching(CLEAN) });
    await there.startProduct();
    expect(await there.run('simulate', '--clinics', '1', '--days', '1', '--tickets', '20', '--seed', '2')).toMatchObject({
      exit: 0,
    });
    expect(await there.run('verify')).toMatchObject({ exit: 0, out: expect.stringMatching(CLEAN) });
    await there.remove();
  });

  describe('with heads', () => {
    const headsBeside = () => readdirSync(join(backups, 'heads')).map((name) => join(backups, 'heads', name));

    it.each(['runs', 'does not run'])('writes signed heads beside the copies while the product %s', async (state) => {
      if (state === 'runs') await dawr.startProduct();
      const first = made((await dawr.run('backup', backups)).out);
      const [firstHeads = ''] = headsBeside();
      await dawr.run('tenant', 'create', '--slug', 'oasis', '--name', 'الواحة', '--manager', 'mona@example.com');
      await dawr.run('backup', backups);
      expect(headsBeside()).toHaveLength(2);
      expect((await dawr.run('verify', '--heads', ...headsBeside())).exit).toBe(0);
      const there = restored(first);
      expect(await there.run('verify', '--heads', firstHeads)).toMatchObject({ exit: 0 });
      const stale = await there.run('verify', '--heads', ...headsBeside());
      expect(stale).toMatchObject({ exit: 3, out: expect.stringMatching(/^directory-oasis: [\s\S]*^tenant-oasis: /m) });
      await there.remove();
    });

    it('makes a backup without heads where the master key is missing, and says so', async () => {
      rmSync(join(dawr.folder, 'master.key'));
      const { exit, out, err } = await dawr.runWith({ NODE_ENV: 'production' }, 'backup', backups);
      expect([exit, readdirSync(backups)]).toEqual([0, [basename(made(out))]]);
      expect(err).toMatch(/^dawr: no heads were written with this backup: DAWR_MASTER_KEY: missing, [^\n]*\n$/);
      expect(out).toContain('The keys in the backup were not checked: DAWR_MASTER_KEY is missing.');
    });

    it('reports a backup as one line of JSON', async () => {
      const { out } = await dawr.run('backup', backups, '--json');
      expect(out.trim().split('\n')).toHaveLength(1);
      expect(JSON.parse(out)).toEqual({
        folder: expect.stringMatching(/dawr-\d{8}T\d{6}Z$/),
        heads: { file: headsBeside()[0], streams: 3 },
        erasures: join(dawr.folder, 'erasures'),
        keysOpened: true,
        findings: [],
        removed: [],
      });
    });
  });

  it('removes expired backups, and no other file beside them', async () => {
    for (const name of ['dawr-20200101T000000Z', 'dawr-20200101T000001Z.unfinished', 'pictures'])
      mkdirSync(join(backups, name), { recursive: true });
    const { out } = await dawr.run('backup', backups, '--keep', '30');
    expect(readdirSync(backups).sort()).toEqual([basename(made(out)), 'heads', 'pictures'].sort());
    expect(out).toMatch(/Removed \S+dawr-20200101T000000Z: older than 30 days/);
  });

  it('leaves nothing of a backup that was stopped', async () => {
    rmSync(join(dawr.folder, 'vault.db'));
    expect(await dawr.run('backup', backups)).toMatchObject({
      exit: 1,
      out: '',
      err: expect.stringContaining('vault.db is not there'),
    });
    expect(readdirSync(backups)).toEqual([]);
  });

  it('refuses in one line where there is no place for a backup', async () => {
    const file = join(dawr.folder, 'log.db');
    expect(await dawr.run('backup', file)).toMatchObject({ exit: 1, err: expect.stringMatching(/^dawr: .* \(ENOTDIR\)\n$/) });
  });

  it('fails in one line where the folder of a backup cannot be made', async () => {
    expect(await dawr.run('backup', '/proc/nowhere')).toMatchObject({
      exit: 1,
      err: expect.stringMatching(/^dawr: \/proc\/nowhere\S* cannot be made \(\w+\)\n$/),
    });
  });

  it('makes two backups in the same second', async () => {
    const made = async () => {
      const asked = { from: dawr.folder, into: backups, at: new Date('2026-11-22T02:00:00Z') };
      return (await makeBackup(asked, new RecordedOutput(), new AbortController().signal)).folder;
    };
    const folders = await Promise.all([made(), made()]);
    expect(folders.map((folder) => basename(folder)).sort()).toEqual(['dawr-20261122T020000Z', 'dawr-20261122T020000Z-2']);
    expect(readdirSync(backups).sort()).toEqual(['dawr-20261122T020000Z', 'dawr-20261122T020000Z-2']);
  });

  it('keeps copies of damaged files, names them, and removes no older backup', async () => {
    mkdirSync(join(backups, 'dawr-20200101T000000Z'), { recursive: true });
    dawr.meddle('vault.db', 'UPDATE keys SET wrapped = zeroblob(length(wrapped)) WHERE number = 2');
    writeFileSync(join(dawr.folder, 'documents.db'), 'no database'.repeat(1_000));
    const { exit, out, err } = await dawr.run('backup', backups, '--keep', '30');
    expect(exit).toBe(3);
    expect(err).toMatch(/documents\.db: file is not a database; the key k\S+ does not open\n$/);
    expect(readdirSync(made(out)).sort()).toEqual(['documents.db', 'jobs.db', 'log.db', 'state.db', 'vault.db']);
    expect(readdirSync(backups)).toHaveLength(2);
  });

  it('refuses to back up a folder without a log', async () => {
    const empty = new DawrUnderTest();
    expect(await empty.run('backup', backups)).toMatchObject({
      exit: 1,
      err: expect.stringMatching(/no log in the folder .* DATA_DIR/),
    });
    await empty.remove();
  });
});

class RecordedOutput implements Output {
  readonly labels: string[] = [];

  async line(): Promise<void> {}
  async note(): Promise<void> {}

  progress({ label }: Progress): void {
    if (this.labels.at(-1) !== label) this.labels.push(label);
  }

  picture(): void {}
}
