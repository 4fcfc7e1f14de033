import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { warningsAnswer } from '#libs/contracts/warnings.ts';
import { StoreUnavailable } from '#libs/kernel/store-errors.ts';
import { recordRun } from '#runtime/engines/last-runs.ts';
import { ApiUnderTest, type Person } from '../testing/api-under-test.ts';
import { Metrics } from './metrics.ts';
import { StoreHealth } from './store-health.ts';

const api = new ApiUnderTest();
beforeAll(async () => {
  await api.open();
});
afterAll(() => api.close());

const scrape = async (): Promise<string> => await api.get(Metrics).text();

describe('the figures for an operator', () => {
  it('exports metrics of the disk, each store, jobs, reports, refusals and limits', async () => {
    recordRun(api.runtime.config.dataDir, 'backup', { at: '2026-11-21T02:30:00.000Z', state: 'done' });
    recordRun(api.runtime.config.dataDir, 'verify', { at: '2026-11-21T03:30:00.000Z', state: 'findings' });
    await api.ask(null, 'GET', '/v1/tickets');
    const text = await scrape();
    expect(text).toMatch(/^dawr_disk_free_bytes [1-9]/m);
    expect(text).toMatch(/^dawr_disk_size_bytes [1-9]/m);
    expect(text).toMatch(/^dawr_store_up\{store="log"\} 1$/m);
    expect(text).toMatch(/^dawr_store_write_failures_total\{store="documents"\} 0$/m);
    expect(text).toMatch(/^dawr_wal_bytes\{store="log"\} [1-9]/m);
    expect(text).toMatch(/^dawr_jobs\{state="failed"\} 0$/m);
    expect(text).toMatch(/^dawr_reports_total\{outcome="made"\} 0$/m);
    expect(text).toMatch(/^dawr_refusals_total\{cause="session.required"\} 1$/m);
    expect(text).toContain('# TYPE dawr_limits_hit_total counter');
    expect(text).toMatch(/^dawr_last_backup_timestamp_seconds 1795228200$/m);
    expect(text).toMatch(/^dawr_last_backup_ok 1$/m);
    expect(text).toMatch(/^dawr_last_verify_timestamp_seconds 1795231800$/m);
    expect(text).toMatch(/^dawr_last_verify_ok 0$/m);
    expect(text).toMatch(/^dawr_process_open_fds [1-9]/m);
    expect(text).toMatch(/^dawr_process_max_fds [1-9]/m);
  });

  it('reports a failing store in metrics and readiness until a probe can write', async () => {
    const clinicId = await api.clinic('degraded');
    const manager = await api.person(clinicId, 'Manager');
    const reception = await api.person(clinicId, 'Reception');
    // Periodic probes would end the failure at an unpredictable moment.
    await api.get(StoreHealth).beforeApplicationShutdown();
    api.runtime.failures.record('log', new StoreUnavailable('log.db: database or disk is full'));
    expect(await api.ask(null, 'GET', '/health/ready')).toMatchObject({
      status: 200,
      body: { status: 'ok', state: 'degraded', failing: expect.arrayContaining(['the event store cannot be written']) },
    });
    expect(await scrape()).toMatch(/^dawr_store_up\{store="log"\} 0$/m);
    expect(await scrape()).toMatch(/^dawr_store_write_failures_total\{store="log"\} 1$/m);
    expect(await warningsFor(manager)).toContain('store.failing');
    expect((await api.ask(reception, 'GET', '/v1/warnings')).status).toBe(403);
    await api.get(StoreHealth).probeOnce();
    expect(await scrape()).toMatch(/^dawr_store_up\{store="log"\} 1$/m);
    expect(await warningsFor(manager)).not.toContain('store.failing');
  });

  const warningsFor = async (person: Person): Promise<readonly string[]> =>
    warningsAnswer.parse((await api.ask(person, 'GET', '/v1/warnings')).body).data.map(({ code }) => code);
});
