import { statSync } from 'node:fs';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { Counter, Gauge, Registry } from 'prom-client';
import type { JobQueue } from '#libs/jobs/job-queue.ts';
import type { Config } from '#runtime/config/config.ts';
import { files } from '#runtime/config/data-files.ts';
import { lastRunOf, type RunName } from '#runtime/engines/last-runs.ts';
import { STORE_NAMES, StoreFailures } from '#runtime/engines/store-failures.ts';
import { Refusals } from '../platform/audit/refusals.ts';
import { CountedLimits } from '../platform/limits/counted-limits.ts';
import { type Clock, CONFIG, JOBS, LIMITS } from '../platform/runtime/tokens.ts';
import { ReportStats } from '../reports/public.ts';
import { StoreHealth } from './store-health.ts';

/** Jobs are counted up to this, which is enough to see that they pile up. */
const MAX_JOBS = 1_000;
const DAY_MS = 24 * 3_600_000;

/** Metrics of disk, stores, jobs, refusals, limits and reports, and of the last backup and verify. */
@Injectable()
export class OperationsMetrics implements OnModuleInit {
  constructor(
    private readonly registry: Registry,
    @Inject(CONFIG) private readonly config: Pick<Config, 'dataDir'>,
    private readonly failures: StoreFailures,
    @Inject(JOBS) private readonly jobs: Pick<JobQueue, 'list'>,
    private readonly stores: StoreHealth,
    private readonly refusals: Refusals,
    @Inject(LIMITS) private readonly limits: CountedLimits,
    private readonly reports: ReportStats,
  ) {}

  onModuleInit(): void {
    const {
      registry,
      config: { dataDir },
      failures,
      jobs,
      stores,
      refusals,
      limits,
      reports,
    } = this;
    const registers = [registry];
    new Gauge({
      name: 'dawr_disk_free_bytes',
      help: 'Free on the file system of the data folder',
      registers,
      collect() {
        if (stores.disk) this.set(stores.disk.freeBytes);
      },
    });
    new Gauge({
      name: 'dawr_disk_size_bytes',
      help: 'Size of the file system of the data folder',
      registers,
      collect() {
        if (stores.disk) this.set(stores.disk.totalBytes);
      },
    });
    new Gauge({
      name: 'dawr_store_up',
      help: '0 while a store does not take writes',
      labelNames: ['store'],
      registers,
      collect() {
        for (const store of STORE_NAMES) this.set({ store }, failures.causeOf(store) ? 0 : 1);
      },
    });
    totals(registry, 'dawr_store_write_failures_total', 'Writes that a store could not do', 'store', () =>
      STORE_NAMES.map((store) => [store, failures.count(store)]),
    );
    new Gauge({
      name: 'dawr_wal_bytes',
      help: 'Size of a SQLite file’s write-ahead log',
      labelNames: ['store'],
      registers,
      collect() {
        for (const [store, path] of Object.entries(files(dataDir))) this.set({ store }, sizeOf(`${path}-wal`));
      },
    });
    new Gauge({
      name: 'dawr_jobs',
      help: `Jobs by state, at most ${MAX_JOBS} counted of each`,
      labelNames: ['state'],
      registers,
      async collect() {
        for (const state of ['waiting', 'running', 'failed'] as const)
          this.set({ state }, (await jobs.list({ state, limit: MAX_JOBS })).length);
      },
    });
    totals(registry, 'dawr_reports_total', 'PDF reports that this process made or failed to make', 'outcome', () => [
      ['made', reports.made],
      ['failed', reports.failed],
    ]);
    totals(registry, 'dawr_refusals_total', 'Requests and sign-ins refused, by cause', 'cause', () => [...refusals.totals]);
    totals(registry, 'dawr_limits_hit_total', 'Requests over a limit, by limit', 'limit', () => [...limits.hits]);
    lastRun(registry, dataDir, 'backup', 'The end of the last backup');
    lastRun(registry, dataDir, 'verify', 'The end of the last verify');
  }
}

export function watchCertificateEnd(registry: Registry, validTo: () => Date, now: Clock): void {
  new Gauge({
    name: 'dawr_certificate_days_left',
    help: 'Days until the served certificate expires',
    registers: [registry],
    collect() {
      this.set(Math.floor((validTo().getTime() - now().getTime()) / DAY_MS));
    },
  });
}

/** A counter whose values are counted elsewhere. */
function totals(
  registry: Registry,
  name: string,
  help: string,
  label: string,
  read: () => readonly (readonly [string, number])[],
): void {
  new Counter({
    name,
    help,
    labelNames: [label],
    registers: [registry],
    collect() {
      this.reset();
      for (const [value, count] of read()) this.inc({ [label]: value }, count);
    },
  });
}

/** Gauges of a run's last end, and of its success. */
function lastRun(registry: Registry, dataDir: string, name: RunName, help: string): void {
  new Gauge({
    name: `dawr_last_${name}_ok`,
    help: `1 when the last ${name} ended well, 0 when it did not or there was none`,
    registers: [registry],
    collect() {
      this.set(lastRunOf(dataDir, name)?.state === 'done' ? 1 : 0);
    },
  });
  new Gauge({
    name: `dawr_last_${name}_timestamp_seconds`,
    help,
    registers: [registry],
    collect() {
      const run = lastRunOf(dataDir, name);
      if (run) this.set(Date.parse(run.at) / 1_000);
    },
  });
}

const sizeOf = (path: string): number => statSync(path, { throwIfNoEntry: false })?.size ?? 0;
