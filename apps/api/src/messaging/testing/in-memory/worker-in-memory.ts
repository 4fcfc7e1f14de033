import { pino } from 'pino';
import type { Job, JobQueue, JobRecord, RunningJob } from '#libs/jobs/job-queue.ts';
import type { Clock } from '#libs/kernel/clock.ts';
import type { Messenger, OutgoingMessage } from '#libs/messaging/messenger.ts';
import { Quarantine } from '#libs/quarantine/quarantine.ts';
import { ErasureReactor } from '#libs/reactors/erasure.reactor.ts';
import { ReactorRunner } from '../../../platform/work/reactor-runner.ts';
import { AttemptMarks } from '../../sending/attempt-marks.ts';
import { AttemptsAtOnce } from '../../sending/attempts-at-once.ts';
import { CallReactor } from '../../sending/call.reactor.ts';
import { ClinicTurns } from '../../sending/clinic-turns.job.ts';
import { type MessageOfDay, SETTLE_ATTEMPT } from '../../sending/message-job-shapes.ts';
import { MessageJobs } from '../../sending/message-jobs.ts';
import { SendMessage } from '../../sending/send-message.ts';
import { SettleAttempt } from '../../sending/settle-attempt.ts';
import { SettleLeft } from '../../sending/settle-left.ts';
import { Interleaved } from '../interleaved.ts';
import { ANY_NUMBER, ProcessInMemory } from './process-in-memory.ts';
import type { ProviderInMemory } from './provider-in-memory.ts';
import type { Stored } from './stored.ts';

const logger = pino({ level: 'silent' });
const TRIES = 10;
const pause = async (): Promise<void> => undefined;
const NO_REPORT = { begun: pause, stopped: pause, settled: pause, held: pause, released: pause, erasureHeld: pause };

export interface WorkerParts {
  readonly stored: Stored;
  readonly provider: ProviderInMemory;
  readonly now: Clock;
  /** An attempt's last look at its call begins. */
  readonly onLook: (told: MessageOfDay) => void;
  /** The provider is about to be asked. */
  readonly onSend: (message: OutgoingMessage) => void;
}

/** The process that reacts and does jobs, step by step until it is killed. */
export class WorkerInMemory {
  private readonly steps = new Interleaved();
  private readonly parts: WorkerParts;
  private readonly telling: ClinicTurns;
  private readonly settling: SettleAttempt;
  private readonly left: SettleLeft;
  private readonly runners: readonly ReactorRunner[];

  constructor(parts: WorkerParts) {
    this.parts = parts;
    const { stored, provider, now, onLook, onSend } = parts;
    const step: Interleaved['step'] = (work) => this.steps.step(work);
    const { log, state, facts, calls, records, accounts, pauses } = new ProcessInMemory(stored, now, step);
    const jobs: Pick<JobQueue, 'add'> = { add: (job) => step(() => this.add(job)) };
    const marks = new AttemptMarks(state);
    const messenger: Pick<Messenger, 'send' | 'findSent'> = {
      send: (account, message) =>
        step(() => {
          onSend(message);
          return provider.send(account, message);
        }),
      findSent: (account, wanted) => step(() => provider.findSent(account, wanted)),
    };
    const looked: Pick<typeof facts, 'verdictOn'> = {
      verdictOn: async (told, ticketId) => {
        onLook(told);
        return await facts.verdictOn(told, ticketId);
      },
    };
    const messageJobs = new MessageJobs(jobs, now, () => 0);
    const sending = new SendMessage(records, marks, looked, pauses, messenger, messageJobs, now, logger);
    this.telling = new ClinicTurns(new AttemptsAtOnce(), sending, messageJobs);
    this.settling = new SettleAttempt(records, marks, facts, accounts, messenger, messageJobs, logger);
    this.left = new SettleLeft(records, marks, pauses, now);
    const erasing = { log, vault: stored.vault, broadcast: { publish: pause }, erasures: { append: pause } };
    const quarantine = new Quarantine(state, now);
    this.runners = [
      new CallReactor(facts, calls, ANY_NUMBER, marks, pauses, records, messageJobs, now),
      new ErasureReactor(erasing),
    ].map((reactor) => new ReactorRunner(reactor, { log, state, quarantine, report: NO_REPORT, pause, logger }));
    for (const job of stored.jobs.values()) if (job.state === 'running') this.keep(job, 'waiting');
    for (const runner of this.runners) void runner.begin();
  }

  /** Reactors that stopped for good. */
  get stopped(): readonly ReactorRunner[] {
    return this.runners.filter(({ stopped }) => stopped !== undefined);
  }

  async goOn(choice: number): Promise<boolean> {
    return await this.steps.goOn(choice);
  }

  /** Settles, beside all else, what has no outcome. */
  settleLeft(requested: readonly MessageOfDay[]): void {
    for (const message of requested) void this.left.settle(message);
  }

  /** Begins a job that is due; `again`: one that runs already, as of a process that is taken for dead. False: there is none. */
  begin(choice: number, again: boolean): boolean {
    const now = this.parts.now();
    const isWanted = ({ state, notBefore }: JobRecord) =>
      again ? state === 'running' : state === 'waiting' && (notBefore === undefined || notBefore <= now);
    const due = [...this.parts.stored.jobs.values()].filter(isWanted);
    const job = due[choice % Math.max(due.length, 1)];
    if (!job) return false;
    this.keep(job, 'running');
    void this.run(job);
    return true;
  }

  /** Its jobs come again in the next one. */
  kill(): void {
    this.steps.kill();
  }

  private async run(job: JobRecord): Promise<void> {
    const attempt = job.attempts + 1;
    const running: RunningJob = { ...job, attempt, signal: new AbortController().signal };
    try {
      await (job.kind === SETTLE_ATTEMPT ? this.settling.handle(running) : this.telling.handle(running));
      this.keep(job, 'completed');
    } catch (error) {
      const state = attempt < TRIES ? 'waiting' : 'failed';
      this.parts.stored.jobs.set(job.id, { ...job, state, attempts: attempt, error: String(error) });
    }
  }

  private add(job: Job): boolean {
    const { jobs } = this.parts.stored;
    if (jobs.has(job.id)) return false;
    jobs.set(job.id, { ...job, state: 'waiting', attempts: 0, error: null });
    return true;
  }

  private keep(job: JobRecord, state: JobRecord['state']): void {
    this.parts.stored.jobs.set(job.id, { ...job, state });
  }
}
