import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { openSqliteJobQueue } from '#libs/jobs/sqlite/sqlite-job-queue.ts';
import { timer } from '#libs/kernel/time/timer.ts';
import { WriterThread } from '#libs/sqlite/writer-thread.ts';
import { openSqliteStateStore } from '#libs/state-store/sqlite/sqlite-state-store.ts';
import type { Finding } from '../finding.ts';
import { VerifiedLog } from '../testing/verified-log.ts';
import { checkpointsCheck } from './checkpoints-check.ts';
import { checkJsonRows } from './json-rows.ts';

const CHECKPOINTS = 'reactor/';
const STATE_ROWS = { table: 'entries', name: 'key', columns: ['value'] };
const JOB_ROWS = { table: 'jobs', name: 'kind', columns: ['payload', 'result'] };
const now = () => new Date('2026-11-22T08:00:00Z');

describe('verifying what stands beside the log', () => {
  let log: VerifiedLog;
  let folder: string;
  let state: string;
  let jobs: string;
  beforeAll(async () => {
    log = await VerifiedLog.written();
  });
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'dawr-beside-'));
    state = join(folder, 'state.db');
    jobs = join(folder, 'jobs.db');
    const records = log.records();
    const last = await records.last();
    await records.close();
    const thread = new WriterThread();
    const entries = await openSqliteStateStore({ path: state, thread, now });
    await entries.put(`${CHECKPOINTS}erasures`, last ?? null);
    await entries.put('session/a-token', { user: 'noura' });
    const queue = await openSqliteJobQueue({ path: jobs, thread, now, timer, onError: () => undefined });
    await queue.add({ id: 'report-1', kind: 'report', payload: { day: '20261120' } });
    for (const opened of [entries, queue, thread]) await opened.close();
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));
  afterAll(() => log.remove());

  const meddle = (path: string, sql: string, ...values: readonly string[]): void => {
    const database = new DatabaseSync(path);
    database.prepare(sql).run(...values);
    database.close();
  };
  const found = async (): Promise<readonly Finding[]> => [
    ...checkJsonRows(state, STATE_ROWS),
    ...checkJsonRows(jobs, JOB_ROWS),
    ...(await Array.fromAsync(checkpointsCheck(state, log.path, CHECKPOINTS))),
  ];

  it('finds nothing where a reactor stands at the log’s end and every row is JSON', async () => {
    expect(await found()).toEqual([]);
  });

  it('names the reactor whose checkpoint is beyond the log’s end', async () => {
    log.meddle('DELETE FROM events WHERE position = (SELECT max(position) FROM events)');
    const findings = await found();
    log.restore();
    expect(findings).toEqual([
      { what: 'log', problem: expect.stringMatching(/^it ends before what the reactor erasures has seen: it was cut off/) },
    ]);
  });

  it('names the kind of a state row that is no JSON, and never the token in its key', async () => {
    meddle(state, `UPDATE entries SET value = '{"user' WHERE key LIKE 'session/%'`);
    const findings = await found();
    expect(findings).toEqual([{ what: 'file', name: state, problem: '1 of its entries of session cannot be read: no JSON' }]);
    expect(JSON.stringify(findings)).not.toContain('a-token');
  });

  it.each(['payload', 'result'])('names the kind of a job whose %s is no JSON', async (column) => {
    meddle(jobs, `UPDATE jobs SET ${column} = ?`, 'no JSON');
    expect(await found()).toEqual([{ what: 'file', name: jobs, problem: '1 of its jobs of report cannot be read: no JSON' }]);
  });

  it('finds nothing about files that were never made', async () => {
    rmSync(folder, { recursive: true });
    const findings = await found();
    expect(findings).toEqual([]);
  });
});
