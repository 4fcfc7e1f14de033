import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { pino } from 'pino';
import { type NightlyVerificationAnswer, nightlyVerificationAnswer } from '#libs/contracts/verification/verification.ts';
import type { ClinicId } from '#libs/domain/kernel/ids.ts';
import { writeHeads } from '#libs/verify/heads/write-heads.ts';
import { files } from '#runtime/config/data-files.ts';
import { ApiUnderTest } from '../../testing/api-under-test.ts';
import { KeptHeads } from './kept-heads.ts';
import { NightlyResults } from './nightly-results.ts';
import { NightlyVerification } from './nightly-verification.ts';
import { Verifications } from './verifications.ts';

const FORM = { patient: { name: 'سارة', age: 61, phone: '+971501112223' }, reason: null };
const [NOOR, PALM] = ['noor' as ClinicId, 'palm' as ClinicId];
const OF = (stream: string) => `stream = (SELECT id FROM streams WHERE name = '${stream}')`;
const NEVER = new AbortController().signal;

describe('the nightly verification', () => {
  let api: ApiUnderTest;
  let folder: string;
  let now: Date;
  let logged: [fields: unknown, words: string][];
  /** Lines of the product's own log. */
  let warned: unknown[];
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'dawr-heads-'));
    [logged, warned] = [[], []];
    api = new ApiUnderTest();
    now = new Date('2026-11-20T01:00:00Z');
    const logger = pino({ level: 'warn' }, { write: (line: string) => void warned.push(JSON.parse(line)) });
    await api.open({ HEADS_DIR: folder }, () => now, logger);
    for (const clinicId of [NOOR, PALM]) {
      await api.clinic(clinicId);
      const manager = await api.person(clinicId, 'Manager');
      for (let count = 0; count < 3; count += 1) expect((await api.ask(manager, 'POST', '/v1/tickets', FORM)).status).toBe(201);
    }
  });
  afterEach(async () => {
    await api.close();
    rmSync(folder, { recursive: true });
  });

  const nightly = (verifications: Pick<Verifications, 'verify'> = api.get(Verifications)) => {
    const { runtime } = api;
    const error = (fields: unknown, words: string) => void logged.push([fields, words]);
    const [results, kept] = [api.get(NightlyResults), api.get(KeptHeads)];
    return new NightlyVerification(runtime.readModels, verifications, results, kept, runtime.now, { error });
  };
  const at = async (time: string, task = nightly()) => {
    now = new Date(time);
    await task.round(NEVER);
  };
  const told = async (clinicId = NOOR): Promise<NightlyVerificationAnswer['data']> => {
    const { status, body } = await api.ask(await api.person(clinicId, 'Manager'), 'GET', '/v1/audit/verify');
    expect(status).toBe(200);
    return nightlyVerificationAnswer.parse(body).data;
  };
  const heads = async (time: string): Promise<void> => {
    now = new Date(time);
    const { engines, operations } = api.runtime;
    await writeHeads({ log: engines.log, vault: engines.vault, operations, now: () => now, folders: [folder] });
  };
  const query = (sql: string) => {
    const database = new DatabaseSync(files(api.runtime.config.dataDir).log, {
      enableForeignKeyConstraints: false,
      timeout: 10_000,
    });
    database.exec(sql);
    database.close();
  };

  it('verifies each clinic once a night, from its beginning', async () => {
    expect(await told()).toBeNull();
    await at('2026-11-20T03:30:00Z');
    const first = await told();
    expect(first).toEqual({
      at: '2026-11-20T03:30:00.000Z',
      state: 'whole',
      checked: expect.any(Number),
      findings: [],
      headsOf: null,
    });
    expect((await told(PALM))?.at).toBe(first?.at);
    await at('2026-11-20T23:00:00Z');
    expect(await told()).toEqual(first);
    await at('2026-11-21T02:00:00Z');
    const second = await told();
    expect(second?.at).toBe('2026-11-21T02:00:00.000Z');
    expect(second?.checked).toBeGreaterThan(first?.checked ?? 0);
    expect(logged).toEqual([]);
  });

  it('tells the manager of the clinic alone of a changed event, and the operator of the clinic without what it held', async () => {
    query(`UPDATE events SET data = replace(data, '"position":2', '"position":7') WHERE ${OF('queue-noor_20261120')}`);
    await at('2026-11-20T02:00:00Z');
    expect(await told()).toMatchObject({
      state: 'broken',
      findings: [{ words: 'القيد 2 في سجل الدور ليوم 20 نوفمبر 2026: تغيّر بعد كتابته، أو تغيّر ما قبله' }],
    });
    expect(await told(PALM)).toMatchObject({ state: 'whole', findings: [] });
    expect(logged).toEqual([[{ clinicId: NOOR, findings: 1 }, expect.stringContaining('the log of a clinic is not whole')]]);
  });

  it('holds the log against the newest heads from before the night, which show that its end is gone', async () => {
    await heads('2026-11-20T01:30:00Z');
    await at('2026-11-20T02:00:00Z');
    expect(await told()).toMatchObject({ state: 'whole', headsOf: '2026-11-20T01:30:00.000Z' });
    await heads('2026-11-21T02:30:00Z');
    query(`DELETE FROM events WHERE ${OF('queue-noor_20261120')} AND revision > 0`);
    await at('2026-11-21T03:00:00Z');
    expect(await told()).toMatchObject({
      state: 'broken',
      headsOf: '2026-11-20T01:30:00.000Z',
      findings: [{ head: 'queue-noor_20261120' }],
    });
    expect(await told(PALM)).toMatchObject({ state: 'whole', headsOf: '2026-11-20T01:30:00.000Z' });
  });

  it('verifies without heads that prove nothing, and says so', async () => {
    await heads('2026-11-20T01:30:00Z');
    for (const name of readdirSync(folder)) writeFileSync(join(folder, name), '{}');
    await at('2026-11-20T02:00:00Z');
    expect(await told()).toMatchObject({ state: 'whole', headsOf: null });
    expect(warned).toContainEqual(
      expect.objectContaining({ cause: 'notHeads', msg: expect.stringContaining('the newest heads of HEADS_DIR') }),
    );
  });

  it('verifies the other clinics where one fails, and that one in the next round', async () => {
    const asked: ClinicId[] = [];
    const failing = {
      verify: async (clinicId: ClinicId) => {
        asked.push(clinicId);
        if (clinicId === NOOR) throw new Error('no thread');
        return { state: 'whole', checked: 1, of: 1, findings: [], headsOf: null } as const;
      },
    };
    for (const time of ['2026-11-20T02:00:00Z', '2026-11-20T02:10:00Z'])
      await expect(at(time, nightly(failing))).rejects.toThrow('noor: Error');
    expect(asked).toEqual([NOOR, PALM, NOOR]);
    expect(await told(PALM)).toMatchObject({ state: 'whole' });
  });

  it('asks again in the next round where a clinic was being verified already, and goes on with the next clinic', async () => {
    const asked: ClinicId[] = [];
    const busy = {
      verify: async (clinicId: ClinicId) => {
        asked.push(clinicId);
        return clinicId === NOOR ? undefined : ({ state: 'whole', checked: 1, of: 1, findings: [], headsOf: null } as const);
      },
    };
    await at('2026-11-20T02:00:00Z', nightly(busy));
    await at('2026-11-20T02:10:00Z', nightly(busy));
    expect(asked).toEqual([NOOR, PALM, NOOR]);
    expect(await told()).toBeNull();
  });
});
