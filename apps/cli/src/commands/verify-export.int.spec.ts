import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { SigningKey } from '#libs/privacy/signing-key.ts';
import { ExportFile } from '#libs/verify/export/export-file.ts';
import { DawrUnderTest } from '../testing/dawr-under-test.ts';

const KEY = new SigningKey(Buffer.alloc(32, 'sign'));

describe('dawr verify --export', () => {
  let dawr: DawrUnderTest;
  let file: string;
  let key: string;
  beforeAll(() => {
    dawr = new DawrUnderTest();
    [file, key] = [join(dawr.folder, 'audit.ndjson'), join(dawr.folder, 'dawr.pem')];
  });
  afterAll(() => dawr.remove());
  beforeEach(() => {
    const exported = new ExportFile({ format: 'ndjson', filter: { clinic: ['palm'] }, key: KEY });
    const entry = {
      at: '2026-11-20T06:42:00.000Z',
      clinic: 'palm',
      actor: { id: 'a1', name: 'مريم', kind: 'member' as const },
      action: 'TicketCompleted' as const,
      words: 'إنهاء الرقم 1',
      ticket: null,
    };
    const page = exported.page([{ entry, stream: 'queue-palm_20261120', revision: 3 }]);
    writeFileSync(file, Buffer.concat([exported.beginning(), page, exported.end()]));
    writeFileSync(key, KEY.publicKey);
  });
  const verify = (...more: readonly string[]) => dawr.run('verify', '--export', file, '--key', key, ...more);

  it('accepts an export as it was signed, without a folder or a vault', async () => {
    const nowhere = { DATA_DIR: '/proc/nowhere', NODE_ENV: 'production' };
    const result = await dawr.runWith(nowhere, 'verify', '--export', file, '--key', key);
    expect(result).toEqual({ exit: 0, out: `${file}: as it was signed (entries: 1)\n`, err: '' });
    expect(JSON.parse((await verify('--json')).out)).toEqual({ fault: null, count: 1 });
  });

  it.each([
    ['a changed byte', (text: string) => text.replace('a1', 'a2'), 'it was changed after it was signed'],
    ['a removed entry', (text: string) => text.slice(text.indexOf('\n') + 1), 'it was changed after it was signed'],
    ['a changed manifest', (text: string) => text.replace('"count":1', '"count":2'), 'it was changed after it was signed'],
    ['a missing end', (text: string) => text.slice(0, text.indexOf('\n') + 1), 'it does not end in a manifest'],
  ])('exits 3 for %s', async (_, change, words) => {
    writeFileSync(file, change(readFileSync(file, 'utf8')));
    expect(await verify()).toMatchObject({ exit: 3, out: expect.stringContaining(words), err: '' });
  });

  it("exits 3 under another installation's key, which `dawr heads --public-key` prints", async () => {
    const other = new DawrUnderTest();
    await other.openDefaultClinic();
    writeFileSync(key, (await other.run('heads', '--public-key')).out);
    await other.remove();
    expect(await verify()).toMatchObject({ exit: 3, out: expect.stringContaining('signed with another key') });
  });

  it('refuses what is no key, and a file that is not there', async () => {
    writeFileSync(key, 'no key');
    expect(await verify()).toMatchObject({ exit: 1, err: expect.stringContaining('holds no public key') });
    writeFileSync(key, KEY.publicKey);
    rmSync(file);
    expect(await verify()).toMatchObject({ exit: 1, err: expect.stringContaining('ENOENT') });
  });

  it('does not understand half of what it needs', async () => {
    expect(await dawr.run('verify', '--export', file)).toMatchObject({ exit: 2 });
    expect(await dawr.run('verify', '--key', key)).toMatchObject({ exit: 2 });
    expect(await verify('--quick')).toMatchObject({ exit: 2 });
  });
});
