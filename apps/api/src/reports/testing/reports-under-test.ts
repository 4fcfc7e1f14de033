import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEFAULT_CONFIG } from '#libs/domain/clinic/settings.ts';
import { type ClinicId, instant, memberId } from '#libs/domain/kernel/ids.ts';
import type { JobRecord } from '#libs/jobs/job-queue.ts';
import type { Timer } from '#libs/kernel/time/timer.ts';
import { unkeyed } from '#libs/ledger/command-context.ts';
import { accessStream, clinicStream } from '#libs/ledger/log/stream-names.ts';
import { readConfig } from '#runtime/config/config.ts';
import { openRuntime, type Runtime } from '#runtime/runtime.ts';
import { AccessTrail } from '../../platform/audit/access-trail.ts';
import { type MadeReport, MakeReport, MakeReportHandler } from '../commands/make-report.ts';
import type { GatherReport } from '../gather-report.ts';
import { ReportFiles } from '../report-files.ts';
import { REPORT_RULES, REPORTS } from '../report-job.ts';
import { ReportStats, ReportWorker } from '../report-worker.ts';
import { FakePrinter } from './fake-printer.ts';
import { aReport } from './reports.ts';

export const MANAGER = memberId('0193a1b2-0000-4000-8000-000000000001');
const TENANT = 'palm' as ClinicId;

/** The product's handler, jobs, files and access trail over real stores, with a fake printer. */
export class ReportsUnderTest {
  readonly printer = new FakePrinter();
  readonly warnings: unknown[] = [];
  /** Errors of the next readings of a report's data. */
  readonly unread: Error[] = [];
  readonly worker: ReportWorker;
  private readonly handler: MakeReportHandler;

  private constructor(
    private readonly runtime: Runtime,
    private readonly folder: string,
    secret: Buffer,
  ) {
    const { now, engines, access, days } = runtime;
    const files = new ReportFiles({ state: engines.state, secret, now });
    const reportOf: GatherReport['reportOf'] = async ({ names }) => {
      const error = this.unread.shift();
      if (error) throw error;
      return aReport({ names: names ? [] : undefined });
    };
    const logger = { warn: (...args: unknown[]) => void this.warnings.push(args) };
    this.worker = new ReportWorker({ reportOf }, this.printer, files, new ReportStats(), now, atOnce, logger);
    this.handler = new MakeReportHandler(engines.jobs, files, days, new AccessTrail(access, now), now);
    engines.jobs.work(REPORTS, (job) => this.worker.handle(job), { ...REPORT_RULES, backoff: 1 });
  }

  static async open(): Promise<ReportsUnderTest> {
    const folder = mkdtempSync(join(tmpdir(), 'dawr-'));
    const runtime = await openRuntime(readConfig({ DATA_DIR: folder }));
    const at = instant(runtime.now());
    const command = { type: 'OpenClinic', slug: TENANT, name: TENANT, config: DEFAULT_CONFIG, at } as const;
    await runtime.clinics.decideAndAppend(clinicStream(TENANT), unkeyed({ ...auditContext(), at }), command);
    return new ReportsUnderTest(runtime, folder, await runtime.engines.vault.secret('reports'));
  }

  async close(): Promise<void> {
    await this.runtime.close();
    rmSync(this.folder, { recursive: true });
  }

  async ask(names = false): Promise<MadeReport> {
    return await this.handler.execute(new MakeReport(auditContext(), MANAGER, names));
  }

  async jobs(): Promise<readonly JobRecord[]> {
    return await this.runtime.engines.jobs.list({ limit: 100 });
  }

  /** Today's events of the access trail. */
  async trail(): Promise<readonly { readonly type: string; readonly data: unknown }[]> {
    const { engines, days, now } = this.runtime;
    const stream = accessStream(TENANT, await days.today(TENANT, instant(now())));
    const pages = await Array.fromAsync(engines.log.readStream(stream));
    return pages.flat().map(({ type, data }) => ({ type, data }));
  }

  async filesLeft(): Promise<number> {
    return (await Array.fromAsync(this.runtime.engines.state.list('report/'))).flat().length;
  }
}

const atOnce: Timer = (_, callback) => {
  queueMicrotask(callback);
  return { cancel: () => undefined };
};

const auditContext = () => ({
  clinicId: TENANT,
  actor: { userId: MANAGER, roles: ['Manager' as const], provider: 'test' },
  correlationId: randomUUID(),
});
