import { appendFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { WriterThread } from '#libs/sqlite/writer-thread.ts';
import type { Fingerprint, KeyId, KeyVault } from '../key-vault.ts';
import { SigningKey } from '../signing-key.ts';
import { openSqliteKeyVault } from '../sqlite/sqlite-key-vault.ts';
import { aKey, CLINIC, OTHER_CLINIC, phone } from '../testing/clinics.ts';
import { MASTER_KEY } from '../testing/vault-under-test.ts';
import { enforceErasures } from './enforce-erasures.ts';
import { ErasureList } from './erasure-list.ts';

const [A, B, C] = ['kA' as KeyId, 'kB' as KeyId, 'kC' as KeyId];
const [MOTHERS, FATHERS] = [phone('971501111111'), phone('971502222222')];
const wish = (fingerprint: Fingerprint, isOut: boolean) => ({ tenant: CLINIC, fingerprint, isOut });
const OURS = new SigningKey(Buffer.alloc(32, 'ours'));
const THEIRS = new SigningKey(Buffer.alloc(32, 'theirs'));

describe('ErasureList', () => {
  let folder: string;
  let opened: ErasureList[];
  let now: Date;
  const later = () => {
    now = new Date(now.getTime() + 1);
  };
  beforeEach(() => {
    now = new Date('2026-11-22T08:00:00Z');
    folder = join(mkdtempSync(join(tmpdir(), 'dawr-')), 'erasures');
    opened = [];
  });
  afterEach(async () => {
    await Promise.all(opened.map((list) => list.close()));
    rmSync(join(folder, '..'), { recursive: true });
  });

  const open = (writer = 'local', key = OURS): ErasureList => {
    const list = new ErasureList({ folder, writer, signingKey: async () => key, now: () => now });
    opened.push(list);
    return list;
  };
  const path = (writer = 'local') => join(folder, `erasures-${writer}.jsonl`);
  const lines = () => readFileSync(path(), 'utf8').trimEnd().split('\n');

  it('reads back everything appended, each key once', async () => {
    const list = open();
    await Promise.all([list.append([A]), list.append([B, A])]);
    await list.append([A]);
    expect(await open().read()).toEqual({ found: true, keys: new Set([A, B]), wishes: [], problems: [] });
    expect(lines()).toHaveLength(3);
  });

  it('continues the file of an earlier run of the process', async () => {
    await open().append([A]);
    const next = open();
    await next.read();
    await next.append([A, B]);
    expect(await open().read()).toEqual({ found: true, keys: new Set([A, B]), wishes: [], problems: [] });
  });

  it('reports the list as missing before it has begun, and as found afterwards, even if empty', async () => {
    expect((await open().read()).found).toBe(false);
    await open().append([]);
    expect(await open().read()).toEqual({ found: true, keys: new Set(), wishes: [], problems: [] });
  });

  it('writes a file readable by its owner alone, without personal data', async () => {
    await open().append([A]);
    expect([statSync(folder).mode & 0o777, statSync(path()).mode & 0o777]).toEqual([0o700, 0o600]);
    expect(JSON.parse(lines()[1] ?? '').entry).toEqual({ kind: 'key', key: A, at: '2026-11-22T08:00:00.000Z' });
  });

  it('reads the keys that every process wrote, each in a file of its own', async () => {
    await open('one').append([A]);
    await open('two').append([B]);
    expect(readdirSync(folder)).toEqual(['erasures-one.jsonl', 'erasures-two.jsonl']);
    expect((await open('three').read()).keys).toEqual(new Set([A, B]));
  });

  it('reads back each phone’s last wish as to messages of a clinic, beside the keys', async () => {
    const list = open();
    await list.append([A]);
    await list.appendWishes([wish(MOTHERS, true), wish(FATHERS, true)]);
    await list.appendWishes([{ ...wish(MOTHERS, true), tenant: OTHER_CLINIC }]);
    later();
    await list.appendWishes([wish(MOTHERS, false)]);
    const { keys, wishes } = await open().read();
    expect(keys).toEqual(new Set([A]));
    expect(wishes).toEqual([wish(MOTHERS, false), wish(FATHERS, true), { ...wish(MOTHERS, true), tenant: OTHER_CLINIC }]);
  });

  it('takes the wish for no messages where two processes wrote both at one instant', async () => {
    await open('one').appendWishes([wish(MOTHERS, true)]);
    await open('two').appendWishes([wish(MOTHERS, false)]);
    expect((await open().read()).wishes).toEqual([wish(MOTHERS, true)]);
  });

  it('skips a last line that a crash cut off, and appends after the complete ones', async () => {
    await open().append([A]);
    appendFileSync(path(), '{"format":1,"numb');
    const next = open();
    expect(await next.read()).toEqual({ found: true, keys: new Set([A]), wishes: [], problems: [] });
    await next.append([B]);
    expect(await open().read()).toEqual({ found: true, keys: new Set([A, B]), wishes: [], problems: [] });
  });

  it.each<[string, (lines: string[]) => string[]]>([
    ['a line was changed', ([begun = '', first = '', ...rest]) => [begun, first.replace('"kA"', '"kX"'), ...rest]],
    ['a line was taken out', ([begun = '', _, ...rest]) => [begun, ...rest]],
    ['two lines were swapped', ([begun = '', first = '', second = '']) => [begun, second, first]],
  ])('names the line from which on %s, and goes on in another file', async (_, change) => {
    await open().append([A, B]);
    writeFileSync(path(), `${change(lines()).join('\n')}\n`);
    const next = open();
    expect((await next.read()).problems).toEqual([`${path()}: line 2 is not what this installation wrote`]);
    await next.append([C]);
    expect((await open().read()).keys).toEqual(new Set([C]));
  });

  it('distrusts a file of another installation', async () => {
    await open('local', THEIRS).append([A]);
    expect(await open().read()).toMatchObject({ found: true, keys: new Set(), problems: [expect.stringContaining('line 1')] });
  });

  it('distrusts a file under another name', async () => {
    await open().append([A]);
    writeFileSync(path('other'), readFileSync(path()));
    expect((await open().read()).problems).toEqual([`${path('other')}: line 1 is not what this installation wrote`]);
  });

  describe('enforceErasures', () => {
    let thread: WriterThread;
    let vault: KeyVault;
    beforeEach(async () => {
      thread = new WriterThread();
      vault = await openSqliteKeyVault({ path: join(folder, '..', 'vault.db'), thread, masterKey: MASTER_KEY });
    });
    afterEach(async () => {
      await vault.close();
      await thread.close();
    });

    it('destroys again the listed keys that the vault still holds, and no other', async () => {
      const [listed, kept] = [await aKey(vault), await aKey(vault)];
      await open().append([listed.id, A]);
      expect(await enforceErasures(open(), vault)).toEqual({ destroyed: 1, problems: [] });
      expect(await vault.open(listed.id)).toBeUndefined();
      expect(await vault.open(kept.id)).toEqual(kept.key);
      expect(await enforceErasures(open(), vault)).toEqual({ destroyed: 0, problems: [] });
    });

    it('brings back each wish that an older vault does not know, and leaves the others', async () => {
      await vault.setOptOut(CLINIC, FATHERS, true);
      await vault.setOptOut(OTHER_CLINIC, FATHERS, true);
      await open().appendWishes([wish(MOTHERS, true), wish(FATHERS, false)]);
      await enforceErasures(open(), vault);
      expect(await vault.exportOptOuts()).toEqual([
        { tenant: CLINIC, fingerprint: MOTHERS },
        { tenant: OTHER_CLINIC, fingerprint: FATHERS },
      ]);
    });

    it('starts the list with the wishes, and the keys that the vault knows to be destroyed', async () => {
      const [destroyed] = [await aKey(vault), await aKey(vault)];
      await vault.destroy(destroyed.id);
      await vault.setOptOut(CLINIC, MOTHERS, true);
      await enforceErasures(open(), vault);
      expect(await open().read()).toEqual({
        found: true,
        keys: new Set([destroyed.id]),
        wishes: [wish(MOTHERS, true)],
        problems: [],
      });
    });
  });
});
