import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { PermanentFailure } from '#libs/jobs/job-queue.ts';
import { StoreUnavailable } from '#libs/kernel/store-errors.ts';
import { PrinterMissing, PrintFailed } from '../platform/printing/printer.ts';
import { MAX_WAITING } from './commands/make-report.ts';
import { MANAGER, ReportsUnderTest } from './testing/reports-under-test.ts';

const SECRET = 'نورة المنصوري';

describe('a report that is asked for', () => {
  let reports: ReportsUnderTest;
  beforeEach(async () => {
    reports = await ReportsUnderTest.open();
  });
  afterEach(() => reports.close());

  it('makes a report by a job, returns it and leaves no file behind', async () => {
    const { content, bytes, day } = await reports.ask();
    const page = await text(content);
    expect([page, Buffer.byteLength(page)]).toEqual([reports.printer.printed[0], bytes]);
    expect(day).toMatch(/^\d{8}$/);
    expect(await reports.filesLeft()).toBe(0);
  });

  it('records the report’s job with ids only, without the page’s content', async () => {
    const { day } = await reports.ask(true);
    const [job, ...others] = await reports.jobs();
    expect(others).toEqual([]);
    expect(job?.payload).toEqual({ tenant: 'palm', day, askedBy: MANAGER, names: true, before: expect.any(String) });
    expect(reports.printer.printed[0]).toContain(SECRET);
    expect(JSON.stringify(await reports.jobs())).not.toContain(SECRET);
  });

  it('audits a report exactly when it names patients', async () => {
    await reports.ask(false);
    expect(await reports.trail()).toEqual([]);
    const { day } = await reports.ask(true);
    expect(await reports.trail()).toEqual([{ type: 'ReportWithNamesMade', data: { day, at: expect.any(String) } }]);
  });

  it('refuses a report without a printer, and audits no access', async () => {
    reports.printer.failures.push(new PrinterMissing(SECRET));
    await expect(reports.ask(true)).rejects.toMatchObject({ code: 'report.rendererMissing' });
    expect([await reports.trail(), reports.printer.printed]).toEqual([[], []]);
  });

  it('retries a report once when the browser dies', async () => {
    reports.printer.failures.push(new PrintFailed(SECRET));
    await expect(reports.ask()).resolves.toMatchObject({ bytes: expect.any(Number) });
  });

  it('waits for a store that is away in the middle of a report', async () => {
    reports.unread.push(...Array.from({ length: 5 }, () => new StoreUnavailable('away')));
    await expect(reports.ask()).resolves.toMatchObject({ bytes: expect.any(Number) });
    expect([reports.unread, reports.warnings]).toEqual([[], []]);
  });

  it('fails a report with an error that holds nothing of its content', async () => {
    reports.printer.failures.push(new PrintFailed(SECRET), new PrintFailed(SECRET));
    await expect(reports.ask()).rejects.toMatchObject({ code: 'report.failed' });
    const [job] = await reports.jobs();
    expect(job).toMatchObject({ state: 'failed', error: 'report.failed', attempts: 2 });
    expect(JSON.stringify(reports.warnings)).toContain('PrintFailed');
    expect(JSON.stringify(reports.warnings)).not.toContain(SECRET);
  });

  it('refuses a report when too many wait already, and makes it when they are done', async () => {
    reports.printer.hold();
    const asked = Array.from({ length: MAX_WAITING }, () => reports.ask());
    await expect(reports.ask()).rejects.toMatchObject({ code: 'request.tooMany' });
    reports.printer.release();
    expect(await Promise.all(asked)).toHaveLength(MAX_WAITING);
    await expect(reports.ask()).resolves.toBeDefined();
  });

  it('makes no report after its request has given up', async () => {
    const payload = { tenant: 'palm', day: '20261121', askedBy: MANAGER, names: true, before: '2000-01-01T00:00:00.000Z' };
    const { signal } = new AbortController();
    const running = reports.worker.handle({ id: 'late', kind: 'report', payload, attempt: 1, signal });
    await expect(running).rejects.toThrow(PermanentFailure);
    expect([reports.printer.printed, await reports.filesLeft()]).toEqual([[], 0]);
  });
});
