import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { VERIFICATION } from '#libs/contracts/limits.ts';
import { type VerificationAnswer, verificationAnswer, verifyStarted } from '#libs/contracts/verification/verification.ts';
import type { Role } from '#libs/domain/kernel/actor.ts';
import type { ClinicId } from '#libs/domain/kernel/ids.ts';
import { eventually } from '#libs/kernel/testing/eventually.ts';
import { parseStream } from '#libs/ledger/log/stream-names.ts';
import { signingKeyOf } from '#libs/privacy/signing-key.ts';
import { headsFileName, readHeads, sha256Of, headsText as signedHeads } from '#libs/verify/heads/heads-file.ts';
import { writeHeads } from '#libs/verify/heads/write-heads.ts';
import { files } from '#runtime/config/data-files.ts';
import { ApiUnderTest, type Person } from '../../testing/api-under-test.ts';

const FORM = { patient: { name: 'سارة', age: 61, phone: '+971501112223' }, reason: null };
const DAY_MS = 24 * 60 * 60_000;
const YESTERDAY = 'queue-noor_20261120';
const OF = (stream: string) => `stream = (SELECT id FROM streams WHERE name = '${stream}')`;

describe('a manager verifies the log of the clinic', () => {
  const api = new ApiUnderTest();
  let now = Date.parse('2026-11-20T05:00:00Z');
  let noor: Person;
  let palm: Person;
  let headsText: string;
  /** HEADS_DIR, empty until a test writes there. */
  let folder: string;
  /** The event whose data some tests change, and its bytes as they were written. */
  let changed: { readonly id: string; readonly data: string };

  const person = async (clinic: string, ...roles: Role[]) => await api.person(clinic as ClinicId, ...roles);
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'dawr-heads-'));
    await api.open({ HEADS_DIR: folder }, () => new Date(now));
    for (const clinic of ['noor', 'palm']) await api.clinic(clinic);
    for (let day = 0; day < 2; day += 1) {
      [noor, palm] = [await person('noor', 'Manager'), await person('palm', 'Manager')];
      for (const manager of [noor, palm])
        for (let count = 0; count < 3; count += 1) expect((await api.ask(manager, 'POST', '/v1/tickets', FORM)).status).toBe(201);
      if (day === 0) now += DAY_MS;
    }
    headsText = await writtenHeads();
    const [row] = query(`SELECT id, data FROM events WHERE ${OF(YESTERDAY)} AND revision = 1`);
    changed = { id: String(row?.['id']), data: String(row?.['data']) };
  });
  afterAll(async () => {
    await api.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const writtenHeads = async (): Promise<string> => {
    const { engines, operations, now: clock } = api.runtime;
    return (await writeHeads({ log: engines.log, vault: engines.vault, operations, now: clock, folders: [] })).text;
  };
  /** The written file with some of its heads alone, signed anew. */
  const headsOf = async (isMeant: (stream: string) => boolean): Promise<string> => {
    const key = await signingKeyOf(api.runtime.engines.vault);
    const written = readHeads(headsText, key.publicKey);
    if (typeof written === 'string') throw new Error(written);
    const heads = written.heads.filter(({ stream }) => isMeant(stream));
    return signedHeads({ ...written, writtenAt: new Date(written.writtenAt), heads }, key);
  };
  /** Reads or changes the log's file behind the product's back. */
  const query = (sql: string, ...values: string[]) => {
    const database = new DatabaseSync(files(api.runtime.config.dataDir).log, {
      enableForeignKeyConstraints: false,
      timeout: 10_000,
    });
    try {
      return database.prepare(sql).all(...values);
    } finally {
      database.close();
    }
  };
  const write = (data: string) => query(`UPDATE events SET data = ? WHERE ${OF(YESTERDAY)} AND revision = 1`, data);
  const started = async (body: object = {}, by = noor): Promise<string> => {
    const { status, body: answer } = await api.ask(by, 'POST', '/v1/audit/verify', body);
    expect(status).toBe(202);
    return verifyStarted.parse(answer).data.id;
  };
  const shown = async (id: string, by = noor): Promise<VerificationAnswer['data']> => {
    const { status, body } = await api.ask(by, 'GET', `/v1/audit/verify/${id}`);
    expect(status).toBe(200);
    return verificationAnswer.parse(body).data;
  };
  const verified = async (body: object = {}, by = noor): Promise<VerificationAnswer['data']> => {
    const id = await started(body, by);
    await eventually(async () => (await shown(id, by)).state !== 'running');
    return await shown(id, by);
  };
  const speak = async (by: Person, lang: string) => {
    await api.ask(by, 'POST', '/v1/auth/lang', { lang });
    await eventually(async () => (await api.ask(by, 'GET', '/v1/users/current')).status === 200);
  };

  it('finds the log whole, and reads from then on only what is new', async () => {
    const first = await verified();
    expect(first).toMatchObject({ state: 'whole', findings: [], of: first.checked });
    expect(first.checked).toBeGreaterThan(8);
    const { checked: none } = await verified();
    await api.ask(noor, 'POST', '/v1/tickets', FORM);
    const { checked: one } = await verified();
    expect([none, one]).toEqual([0, 1]);
    expect((await verified({ full: true })).checked).toBe(first.checked + 1);
  });

  it('verifies from the mark a day that began since, with its tickets and its views', async () => {
    now += DAY_MS;
    noor = await person('noor', 'Manager');
    palm = await person('palm', 'Manager');
    for (const manager of [noor, noor, palm, palm]) await api.ask(manager, 'POST', '/v1/tickets', FORM);
    await api.ask(noor, 'GET', '/v1/tickets?day=2026-11-20');
    const { state, checked } = await verified();
    expect(state).toBe('whole');
    expect(checked).toBeGreaterThan(2);
    expect(checked).toBeLessThan(8);
  });

  it('reads everything where the mark was written without the master key', async () => {
    const { checked } = await verified({ full: true });
    const { state } = api.runtime.engines;
    const { value } = (await state.get<string>('verified/noor/0')) ?? { value: '' };
    await state.put('verified/noor/0', value.replace(/"revision":\d+/, '"revision":0'));
    expect((await verified()).checked).toBe(checked);
  });

  it('names a changed event by its id, in the language of its manager, and to no other clinic', async () => {
    write(changed.data.replace('"position":2', '"position":7'));
    expect(await verified({ full: true })).toMatchObject({
      state: 'broken',
      findings: [
        {
          event: changed.id,
          words: 'القيد 2 في سجل الدور ليوم 20 نوفمبر 2026: تغيّر بعد كتابته، أو تغيّر ما قبله',
        },
      ],
    });
    await speak(noor, 'en');
    expect((await verified({ full: true })).findings).toEqual([
      {
        event: changed.id,
        words:
          'Entry 2 of the queue’s record of November 20, 2026: it was changed after it was written, or what stood before it was',
      },
    ]);
    expect(await verified({ full: true, heads: headsText }, palm)).toMatchObject({ state: 'whole', findings: [] });
    write(changed.data);
    expect((await verified({ full: true })).state).toBe('whole');
  });

  it('refuses a file of heads that names nothing of the clinic, since whatever it compares would be whole', async () => {
    const heads = await headsOf((stream) => parseStream(stream)?.clinicId === 'palm');
    expect(await api.ask(noor, 'POST', '/v1/audit/verify', { heads })).toMatchObject({
      status: 400,
      body: { code: 'heads.ofOthers' },
    });
    expect(await verified({ heads }, palm)).toMatchObject({ state: 'whole' });
  });

  it("holds the log against a file of heads, and names the stream whose end is gone, the clinic's own alone", async () => {
    headsText = await writtenHeads();
    expect(await verified({ heads: headsText })).toMatchObject({ state: 'whole' });
    query(`DELETE FROM events WHERE ${OF('queue-noor_20261122')} AND revision > 0`);
    query(`DELETE FROM events WHERE ${OF('queue-palm_20261122')} AND revision > 0`);
    expect((await verified({ full: true })).state).toBe('whole');
    const { state, findings } = await verified({ heads: headsText });
    expect([state, findings.map((finding) => 'head' in finding && finding.head)]).toEqual(['broken', ['queue-noor_20261122']]);
  });

  it('holds the log by itself against the newest heads in HEADS_DIR, also from the mark', async () => {
    expect(await verified()).toMatchObject({ state: 'whole', headsOf: null });
    writeFileSync(join(folder, headsFileName(new Date(now), sha256Of(headsText))), headsText);
    const headsOf = new Date(now).toISOString();
    expect(await verified()).toMatchObject({ state: 'broken', headsOf, findings: [{ head: 'queue-noor_20261122' }] });
    rmSync(folder, { recursive: true });
  });

  it.each([
    ['is none', () => '{}', 'notHeads'],
    ['was changed after it was signed', () => headsText.replace(/"revision": \d+/, '"revision": 40'), 'changed'],
    ['was signed by another', () => headsText.replace(/"publicKey": "[^"]+"/, '"publicKey": "another"'), 'signedByAnother'],
  ])('refuses a file of heads that %s, and begins no run', async (_, heads, code) => {
    const { status, body } = await api.ask(noor, 'POST', '/v1/audit/verify', { heads: heads() });
    expect([status, body]).toMatchObject([400, { code: `heads.${code}`, fields: { heads: { code } } }]);
  });

  it('answers the id of the run under way, to one who asks meanwhile, and shows it to its own clinic alone', async () => {
    const [one, other, neighbour] = await Promise.all([started(), started({ full: true }), started({}, palm)]);
    expect(other).toBe(one);
    expect(neighbour).not.toBe(one);
    for (const id of [neighbour, 'none'])
      expect(await api.ask(noor, 'GET', `/v1/audit/verify/${id}`)).toMatchObject({
        status: 404,
        body: { code: 'verification.notFound' },
      });
    await eventually(async () => (await shown(one)).state !== 'running');
  });

  it('reads a large body on this route alone, and only of a manager', async () => {
    const reception = await person('noor', 'Reception');
    const body = (bytes: number) => ({ heads: 'x'.repeat(bytes) });
    const ask = async (by: Person | null, bytes: number) => {
      const answer = await api.ask(by, 'POST', '/v1/audit/verify', body(bytes));
      return [answer.status, (answer.body as { code?: string }).code];
    };
    expect(await ask(noor, VERIFICATION.headsMax)).toEqual([400, 'heads.notHeads']);
    expect(await ask(noor, VERIFICATION.headsMax + 1)).toEqual([400, 'validation.failed']);
    expect(await ask(noor, VERIFICATION.bodyBytes)).toEqual([413, 'request.tooLarge']);
    expect(await ask(reception, VERIFICATION.headsMax)).toEqual([403, 'role.forbidden']);
    expect(await ask(null, VERIFICATION.headsMax)).toEqual([401, 'session.required']);
    const elsewhere = await api.ask(noor, 'POST', '/v1/tickets', body(100_000));
    expect(elsewhere.status).toBe(413);
  });
});
