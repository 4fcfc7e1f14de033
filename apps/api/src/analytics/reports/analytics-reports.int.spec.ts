import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type AnalyticsReport, analyticsReportsAnswer } from '#libs/contracts/analytics/reports.ts';
import type { ClinicId } from '#libs/domain/kernel/ids.ts';
import type { StreamName } from '#libs/event-store/event-store.ts';
import type { Job } from '#libs/jobs/job-queue.ts';
import type { ProjectionProgress } from '#projections/runner/progress.ts';
import { PrintFailed } from '../../platform/printing/printer.ts';
import { FakePrinter } from '../../reports/testing/fake-printer.ts';
import { ApiUnderTest, type Person } from '../../testing/api-under-test.ts';
import { RoomsUnderTest } from '../../testing/rooms-under-test.ts';
import { AnalyticsReportWorker } from './analytics-report-worker.ts';
import { DueReports } from './due-reports.ts';
import { GatherAnalyticsReport } from './gather-analytics-report.ts';
import { KeptReports } from './kept-reports.ts';

const MINUTE = 60_000;
const NEVER = new AbortController().signal;
/** Instants at a clinic in Dubai: Friday evening, the last minute of its week, and the next. */
const FRIDAY = '2026-11-20T16:00:00Z';
const SUNDAY = '2026-11-22T19:59:00Z';
const MONDAY = '2026-11-22T20:00:00Z';
const WEEK = { kind: 'week', from: '2026-11-16', to: '2026-11-22' };

describe('the reports of the analytics', () => {
  const api = new ApiUnderTest();
  let now = Date.parse(FRIDAY);
  let noor: RoomsUnderTest;
  let printer: FakePrinter;
  let warned: unknown[];
  let ordered: Job[];

  beforeAll(async () => {
    await api.open({}, () => new Date(now));
    noor = await RoomsUnderTest.open(api, 'noor');
    await noor.configure({ staffFigures: true, weekStartsOn: 1 });
    await api.clinic('palm');
    for (const minutes of [10, 20, 30, 40, 50]) {
      const { ticket } = await noor.issue('سارة');
      now += minutes * MINUTE;
      await noor.advance('room-1');
      now += 4 * MINUTE;
      await noor.done(`/v1/tickets/${ticket.id}/complete`);
    }
  });
  afterAll(() => api.close());
  beforeEach(() => {
    [printer, warned, ordered] = [new FakePrinter(), [], []];
  });

  /** A process that orders what is due. */
  const process = (progress: Pick<ProjectionProgress, 'reached'> = api.runtime.progress) =>
    new DueReports(
      api.runtime.readModels,
      api.runtime.days,
      progress,
      api.runtime.engines.log,
      { add: async (job) => ordered.push(job) > 0 },
      api.get(KeptReports),
      api.runtime.now,
    );
  const orderAt = async (time: string, from = process()): Promise<readonly unknown[]> => {
    now = Date.parse(time);
    await from.round(NEVER);
    return ordered.map(({ payload }) => payload);
  };
  const work = async (jobs: readonly Job[]): Promise<void> => {
    const gather = api.get(GatherAnalyticsReport);
    const logger = { warn: (...line: unknown[]) => void warned.push(line) };
    const worker = new AnalyticsReportWorker(gather, printer, api.get(KeptReports), logger);
    await Promise.all(jobs.map((job) => worker.handle({ ...job, attempt: 1, signal: NEVER })));
  };
  /** A manager who signs in now: the tests last longer than a session. */
  const manager = async () => await api.person(noor.clinicId, 'Manager');
  const listed = async (asker?: Person): Promise<readonly AnalyticsReport[]> => {
    const { status, body } = await api.ask(asker ?? (await manager()), 'GET', '/v1/analytics/reports');
    expect(status).toBe(200);
    return analyticsReportsAnswer.parse(body).data;
  };
  const piecesKept = async () => (await Array.fromAsync(api.runtime.engines.state.list('analytics-report-piece/'))).flat().length;

  it('orders the report of a week once its last day has ended at the clinic, once a day', async () => {
    const ordering = process();
    expect(await orderAt(SUNDAY, ordering)).toEqual([]);
    expect(await orderAt(MONDAY, ordering)).toEqual([{ clinic: 'noor', ...WEEK }]);
    expect(await orderAt('2026-11-23T03:00:00Z', ordering)).toHaveLength(1);
  });

  it('orders nothing while the figures are behind the log, and what is due once they are not', async () => {
    let isBehind = true;
    const one = process({ reached: async () => !isBehind });
    expect(await orderAt(MONDAY, one)).toEqual([]);
    isBehind = false;
    expect(await orderAt(MONDAY, one)).toMatchObject([WEEK]);
  });

  it('orders it again on the next day where it could not be made, under the name of that day', async () => {
    await orderAt(MONDAY);
    printer.failures.push(new PrintFailed('gone'));
    await expect(work(ordered)).rejects.toThrow(PrintFailed);
    expect(JSON.stringify(warned)).toContain('could not be made');
    expect(await listed()).toEqual([]);
    await orderAt('2026-11-23T21:00:00Z');
    expect(new Set(ordered.map(({ id }) => id)).size).toBe(2);
  });

  it('keeps one report where two processes make it at once, without figures of members', async () => {
    await orderAt(MONDAY);
    await work([...ordered, ...ordered]);
    expect(await listed()).toEqual([
      { id: expect.stringMatching(/^[0-9a-f]{32}$/), ...WEEK, madeAt: '2026-11-22T20:00:00.000Z' },
    ]);
    expect(await piecesKept()).toBe(1);
    expect(printer.printed[0]).toContain('في هذا الأسبوع لم يتجاوز انتظار نصف المرضى 30 دقيقة');
    expect(printer.printed[0]).not.toMatch(/Member|سارة/);
    ordered = [];
    expect(await orderAt('2026-11-23T21:00:00Z')).toEqual([]);
  });

  it('hands a report to managers of its clinic alone, recorded as an export of its days', async () => {
    now = Date.parse('2026-11-24T08:00:00Z');
    const [report] = await listed();
    const path = `/v1/analytics/reports/${report?.id}`;
    const { statusCode, headers, payload } = await api.send(await manager(), 'GET', path);
    expect([statusCode, headers['content-type'], headers['content-disposition'], headers['cache-control']]).toEqual([
      200,
      'application/pdf',
      'attachment; filename="analytics-week-2026-11-16-2026-11-22.pdf"',
      expect.stringContaining('no-store'),
    ]);
    expect(payload).toContain('في هذا الأسبوع');
    const trail = (await Array.fromAsync(api.runtime.engines.log.readStream('access-noor_20261124' as StreamName))).flat();
    expect(trail.map(({ type, data }) => [type, data])).toEqual([
      ['AnalyticsExported', expect.objectContaining({ from: '20261116', to: '20261122' })],
    ]);
    const stranger = await api.person('palm' as ClinicId, 'Manager');
    expect(await listed(stranger)).toEqual([]);
    expect(await api.ask(stranger, 'GET', path)).toMatchObject({ status: 404, body: { code: 'report.notFound' } });
    expect((await api.ask(await manager(), 'GET', '/v1/analytics/reports/..%2F')).status).toBe(404);
    for (const role of ['Reception', 'Medical'] as const) {
      const member = await api.person(noor.clinicId, role);
      for (const each of ['/v1/analytics/reports', path]) expect((await api.ask(member, 'GET', each)).status).toBe(403);
    }
  });

  it('makes what was missed while the product stood, and none of weeks without patients', async () => {
    expect(await orderAt('2026-12-14T06:00:00Z')).toEqual([
      { clinic: 'noor', kind: 'month', from: '2026-11-01', to: '2026-11-30' },
    ]);
    await work(ordered);
    expect((await listed()).map(({ kind, to }) => [kind, to])).toEqual([
      ['month', '2026-11-30'],
      ['week', '2026-11-22'],
    ]);
  });

  it('drops a report a year after its last day', async () => {
    now = Date.parse('2027-11-22T23:59:00Z');
    expect(await listed()).toHaveLength(2);
    now = Date.parse('2027-11-23T00:00:00Z');
    expect((await listed()).map(({ kind }) => kind)).toEqual(['month']);
    now = Date.parse('2027-12-01T00:00:00Z');
    expect(await listed()).toEqual([]);
    expect(await piecesKept()).toBe(0);
    expect(await orderAt('2027-12-01T00:00:00Z')).toEqual([]);
  });
});
