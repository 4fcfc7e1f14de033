import { isTicketId } from '#libs/domain/kernel/ids.ts';
import { messageId } from '#libs/domain/messages/events.ts';
import type { JobQueue } from '#libs/jobs/job-queue.ts';
import type { Clock } from '#libs/kernel/clock.ts';
import type { Reactor } from '#libs/operations/reactors/reactor.ts';
import type { LogEvent } from '#projections/projection.ts';
import type { CallFacts } from './call-facts.ts';
import { type Call, trialJob, UNTRIED } from './call-job.ts';
import type { MessageRecords } from './message-records.ts';

/** Calls of longer ago get no record either: the first start with messages reads the whole log. */
const OLDEST_MS = 24 * 60 * 60_000;

export interface CallReactorParts {
  readonly facts: Pick<CallFacts, 'of'>;
  readonly records: Pick<MessageRecords, 'record'>;
  readonly jobs: Pick<JobQueue, 'add'>;
  readonly now: Clock;
}

/** Requests a message of each call. One that will surely not be sent gets its reason at once, all others a job. */
export class CallReactor implements Reactor {
  readonly name = 'messages';
  private readonly parts: CallReactorParts;

  constructor(parts: CallReactorParts) {
    this.parts = parts;
  }

  concerns({ kind, type, occurredAt }: LogEvent): boolean {
    return kind === 'queue' && type === 'PatientCalled' && this.parts.now().getTime() - Date.parse(occurredAt) <= OLDEST_MS;
  }

  async react(event: LogEvent): Promise<void> {
    const { facts, records, jobs } = this.parts;
    const { ticketId, attempt } = event.data;
    if (event.day === null || typeof ticketId !== 'string' || !isTicketId(ticketId) || typeof attempt !== 'number') return;
    const { id, clinicId, day, occurredAt: calledAt } = event;
    const call: Call = { clinicId, day, messageId: messageId(id), attempt, calledAt, resends: 0 };
    const { skip } = await facts.of(call, ticketId);
    const message = await records.record(call, { type: 'RequestMessage', ticketId, kind: 'call', skipped: skip });
    if (message?.state === 'requested') await jobs.add(trialJob({ ...call, ...UNTRIED }));
  }
}
