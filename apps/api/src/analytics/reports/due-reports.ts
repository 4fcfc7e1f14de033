import { Inject } from '@nestjs/common';
import { weekStartOf } from '#libs/domain/clinic/week-start.ts';
import { type ClinicDay, type ClinicId, dashed, instant, parseDay } from '#libs/domain/kernel/ids.ts';
import type { EventStore } from '#libs/event-store/event-store.ts';
import type { JobQueue } from '#libs/jobs/job-queue.ts';
import { ClinicDays } from '#libs/ledger/clinic-days.ts';
import type { ClinicDocument } from '#projections/clinics/clinic-document.ts';
import { eachClinic } from '#projections/clinics/each-clinic.ts';
import { ProjectionProgress } from '#projections/runner/progress.ts';
import { ReadModels } from '#projections/runner/read-models.ts';
import { ANALYTICS } from '#projections/statistics/analytics-day.ts';
import { CLOCK, type Clock, EVENT_STORE, JOBS } from '../../platform/runtime/tokens.ts';
import { PeriodicTask } from '../../platform/work/periodic-task.ts';
import { reportJobOf } from './analytics-report-job.ts';
import { duePeriods, type Period } from './due-periods.ts';
import { KeptReports } from './kept-reports.ts';

/** Time between rounds, and before the first: a start has enough to do. */
const EVERY_MS = 5 * 60_000;
const CAUGHT_UP_MS = 5_000;

/** Orders the reports that are due, once in each clinic's day, including those missed while the server was down. */
@PeriodicTask({
  name: 'analytics-reports',
  everyMs: EVERY_MS,
  first: 'after the delay',
  failure: 'analytics reports: due ones could not be ordered, retrying in five minutes',
})
export class DueReports implements PeriodicTask {
  /** The day of which each clinic's reports are ordered. */
  private readonly ordered = new Map<ClinicId, ClinicDay>();

  constructor(
    private readonly readModels: ReadModels,
    private readonly days: ClinicDays,
    @Inject(ProjectionProgress) private readonly progress: Pick<ProjectionProgress, 'reached'>,
    @Inject(EVENT_STORE) private readonly log: Pick<EventStore, 'head'>,
    @Inject(JOBS) private readonly jobs: Pick<JobQueue, 'add'>,
    @Inject(KeptReports) private readonly kept: Pick<KeptReports, 'list'>,
    @Inject(CLOCK) private readonly now: Clock,
  ) {}

  /** Clinics that failed are asked again in the next round. @throws ClinicsFailed */
  async round(signal: AbortSignal): Promise<void> {
    const { readModels } = this;
    if (readModels.current('clinics') === undefined || !(await this.isFolded())) return;
    await eachClinic(readModels, signal, (clinic) => this.orderFor(clinic));
  }

  /** Days that are not folded yet would seem to have had nobody, and their report would be missed until tomorrow. */
  private async isFolded(): Promise<boolean> {
    const head = await this.log.head();
    return head === undefined || (await this.progress.reached(['clinics', 'statistics'], head, CAUGHT_UP_MS));
  }

  private async orderFor({ id, config }: ClinicDocument): Promise<void> {
    const { jobs, kept } = this;
    const { today } = await this.days.clinicNow(id, instant(this.now()));
    if (this.ordered.get(id) === today) return;
    const due = duePeriods({ today: dashed(today), weekStartsOn: weekStartOf(config), made: await kept.list(id) });
    for (const period of due) if (await this.hasDays(id, period)) await jobs.add(reportJobOf(id, period, dashed(today)));
    this.ordered.set(id, today);
  }

  private async hasDays(clinicId: ClinicId, { from, to }: Period): Promise<boolean> {
    const days = this.readModels.collection(ANALYTICS);
    const range = { field: 'day', from: parseDay(from) ?? from, to: parseDay(to) ?? to };
    return (await days.count({ where: { tenant: clinicId }, range })) > 0;
  }
}
