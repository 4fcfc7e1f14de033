import { type ClinicDay, type ClinicId, dashed, instant, parseDay } from '#libs/domain/kernel/ids.ts';
import type { EventStore } from '#libs/event-store/event-store.ts';
import type { JobQueue } from '#libs/jobs/job-queue.ts';
import { Repeater } from '#libs/kernel/time/repeater.ts';
import type { Timer } from '#libs/kernel/time/timer.ts';
import type { ClinicDocument } from '#projections/clinics/clinic-document.ts';
import { eachClinic } from '#projections/clinics/each-clinic.ts';
import type { ProjectionProgress } from '#projections/runner/progress.ts';
import { ANALYTICS } from '#projections/statistics/analytics-day.ts';
import type { Runtime } from '#runtime/runtime.ts';
import type { SingletonTask } from '../../platform/leader-election/leader-election.ts';
import { reportJobOf } from './analytics-report-job.ts';
import { duePeriods, type Period } from './due-periods.ts';
import type { KeptReports } from './kept-reports.ts';

const EVERY_MS = 5 * 60_000;
const CAUGHT_UP_MS = 5_000;

export interface DueReportsParts {
  readonly runtime: Pick<Runtime, 'readModels' | 'queue' | 'now'> & {
    readonly engines: { readonly log: Pick<EventStore, 'head'> };
    readonly progress: Pick<ProjectionProgress, 'reached'>;
  };
  readonly jobs: Pick<JobQueue, 'add'>;
  readonly kept: Pick<KeptReports, 'list'>;
  readonly timer: Timer;
  readonly failed: (error: unknown) => void;
}

/** Orders the reports that are due, once in each clinic's day, in one process at a time: so also those missed while the product stood. */
export class DueReports implements SingletonTask {
  readonly name = 'analytics-reports';
  private readonly parts: DueReportsParts;
  private readonly rounds: Repeater;
  /** The day of which each clinic's reports are ordered. */
  private readonly ordered = new Map<ClinicId, ClinicDay>();

  constructor(parts: DueReportsParts) {
    this.parts = parts;
    const { timer, failed } = parts;
    this.rounds = new Repeater({ timer, work: (signal) => this.orderDue(signal), delayMs: () => EVERY_MS, failed });
  }

  /** Not at once: a start has enough to do. */
  async begin(): Promise<void> {
    this.ordered.clear();
    this.rounds.start('after the delay');
  }

  async end(): Promise<void> {
    await this.rounds.stop();
  }

  /** Clinics that failed are asked again in the next round. @throws ClinicsFailed */
  async orderDue(signal: AbortSignal): Promise<void> {
    const { readModels } = this.parts.runtime;
    if (readModels.current('clinics') === undefined || !(await this.isFolded())) return;
    await eachClinic(readModels, signal, (clinic) => this.orderFor(clinic));
  }

  /** Days that are not folded yet would seem to have had nobody, and their report would be missed until tomorrow. */
  private async isFolded(): Promise<boolean> {
    const { engines, progress } = this.parts.runtime;
    const head = await engines.log.head();
    return head === undefined || (await progress.reached(['clinics', 'statistics'], head, CAUGHT_UP_MS));
  }

  private async orderFor({ id, config: { lang } }: ClinicDocument): Promise<void> {
    const { runtime, jobs, kept } = this.parts;
    const { today } = await runtime.queue.now(id, instant(runtime.now()));
    if (this.ordered.get(id) === today) return;
    const due = duePeriods({ today: dashed(today), lang, made: await kept.list(id) });
    for (const period of due) if (await this.hasDays(id, period)) await jobs.add(reportJobOf(id, period, dashed(today)));
    this.ordered.set(id, today);
  }

  private async hasDays(clinicId: ClinicId, { from, to }: Period): Promise<boolean> {
    const days = this.parts.runtime.readModels.collection(ANALYTICS);
    const range = { field: 'day', from: parseDay(from) ?? from, to: parseDay(to) ?? to };
    return (await days.count({ where: { tenant: clinicId }, range })) > 0;
  }
}
