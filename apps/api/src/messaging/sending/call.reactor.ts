import { type Instant, isTicketId } from '#libs/domain/kernel/ids.ts';
import { messageId } from '#libs/domain/messages/events.ts';
import type { JobQueue } from '#libs/jobs/job-queue.ts';
import type { Clock } from '#libs/kernel/clock.ts';
import type { LogEvent } from '#libs/ledger/log/log-event.ts';
import type { Reactor } from '#libs/reactors/reactor.ts';
import type { Allowances } from './allowances.ts';
import type { AttemptMarks } from './attempt-marks.ts';
import type { LastCalls } from './last-calls.ts';
import type { MessageFacts } from './message-facts.ts';
import { type Call, trialJob, UNTRIED } from './message-job.ts';
import type { MessageRecords } from './message-records.ts';
import type { Pauses } from './pauses.ts';

/** Calls of longer ago get no record either: the first start with messages reads the whole log. */
const OLDEST_MS = 24 * 60 * 60_000;

export interface CallReactorParts {
  readonly facts: Pick<MessageFacts, 'of'>;
  readonly calls: Pick<LastCalls, 'of'>;
  readonly allowances: Pick<Allowances, 'of'>;
  readonly marks: Pick<AttemptMarks, 'put'>;
  readonly pauses: Pick<Pauses, 'restored'>;
  readonly records: Pick<MessageRecords, 'find' | 'record'>;
  readonly jobs: Pick<JobQueue, 'add'>;
  readonly now: Clock;
}

/** Requests a message of each call, and starts the job of each request, those of persons too. */
export class CallReactor implements Reactor {
  readonly name = 'messages';
  private readonly parts: CallReactorParts;

  constructor(parts: CallReactorParts) {
    this.parts = parts;
  }

  concerns({ type, occurredAt }: LogEvent): boolean {
    const isOurs = type === 'PatientCalled' || type === 'MessageResendRequested';
    return isOurs && this.parts.now().getTime() - Date.parse(occurredAt) <= OLDEST_MS;
  }

  async react(event: LogEvent): Promise<void> {
    if (event.type === 'PatientCalled') await this.request(event);
    else await this.requestAgain(event);
  }

  /** A message that will surely not be sent gets its reason at once, all others a job. */
  private async request({ id, clinicId, day, data, occurredAt: calledAt }: LogEvent): Promise<void> {
    const { facts, allowances, marks, records, jobs } = this.parts;
    const { ticketId, attempt } = data;
    if (day === null || typeof ticketId !== 'string' || !isTicketId(ticketId) || typeof attempt !== 'number') return;
    const call: Call = { kind: 'call', clinicId, day, messageId: messageId(id), attempt, calledAt, resends: 0 };
    const { skip } = await facts.of(call, ticketId);
    const isSure = skip === 'notConfigured' || !(await this.mayHaveGone(calledAt));
    // The request has the time of now, so that its mark alone tells that the call is of before the restore.
    if (!isSure) await marks.put({ id: call.messageId, resends: 0 }, calledAt);
    const allowance = isSure ? await allowances.of(clinicId, day) : null;
    const skipped = isSure ? skip : null;
    const message = await records.record(call, { type: 'RequestMessage', ticketId, kind: 'call', skipped, allowance });
    if (message?.state === 'requested') await jobs.add(trialJob({ ...call, ...UNTRIED }));
  }

  /** Restored data may have forgotten that it was sent: its job looks for it, and sends nothing. */
  private async mayHaveGone(calledAt: Instant): Promise<boolean> {
    const restored = await this.parts.pauses.restored();
    return restored !== undefined && calledAt <= restored.at;
  }

  private async requestAgain({ clinicId, day, data }: LogEvent): Promise<void> {
    const { calls, records, jobs } = this.parts;
    const { messageId: id } = data;
    if (day === null || typeof id !== 'string') return;
    const named = { clinicId, day, messageId: messageId(id) };
    const message = await records.find(named);
    if (message?.state !== 'requested' || message.ticketId === null) return;
    const call = await calls.of(clinicId, message.ticketId);
    if (call?.messageId === named.messageId) await jobs.add(trialJob({ ...call, resends: message.resends, ...UNTRIED }));
    else await records.record(named, { type: 'SkipMessage', reason: 'callOver' });
  }
}
