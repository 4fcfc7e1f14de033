import { Inject } from '@nestjs/common';
import { type Instant, isTicketId } from '#libs/domain/kernel/ids.ts';
import { messageId } from '#libs/domain/messages/events.ts';
import type { Clock } from '#libs/kernel/clock.ts';
import type { LogEvent } from '#libs/ledger/log/log-event.ts';
import { CLOCK } from '../../platform/runtime/tokens.ts';
import { Reactor } from '../../platform/work/reactor.ts';
import { Allowances } from './allowances.ts';
import { AttemptMarks } from './attempt-marks.ts';
import { LastCalls } from './last-calls.ts';
import { MessageFacts } from './message-facts.ts';
import type { Call } from './message-job-shapes.ts';
import { MessageJobs } from './message-jobs.ts';
import { MessageRecords } from './message-records.ts';
import { Pauses } from './pauses.ts';

/** Calls of longer ago get no record either: the first start with messages reads the whole log. */
const OLDEST_MS = 24 * 60 * 60_000;

/** Requests a message of each call, and starts the job of each request, those of persons too. */
@Reactor()
export class CallReactor implements Reactor {
  readonly name = 'messages';

  constructor(
    @Inject(MessageFacts) private readonly facts: Pick<MessageFacts, 'verdictOn'>,
    @Inject(LastCalls) private readonly calls: Pick<LastCalls, 'lastCallOf'>,
    @Inject(Allowances) private readonly allowances: Pick<Allowances, 'allowanceOf'>,
    @Inject(AttemptMarks) private readonly marks: Pick<AttemptMarks, 'put'>,
    @Inject(Pauses) private readonly pauses: Pick<Pauses, 'restored'>,
    @Inject(MessageRecords) private readonly records: Pick<MessageRecords, 'find' | 'record'>,
    private readonly jobs: MessageJobs,
    @Inject(CLOCK) private readonly now: Clock,
  ) {}

  concerns({ type, occurredAt }: LogEvent): boolean {
    const isOurs = type === 'PatientCalled' || type === 'MessageResendRequested';
    return isOurs && this.now().getTime() - Date.parse(occurredAt) <= OLDEST_MS;
  }

  async react(event: LogEvent): Promise<void> {
    if (event.type === 'PatientCalled') await this.request(event);
    else await this.requestAgain(event);
  }

  /** A message that will surely not be sent gets its reason at once, all others a job. */
  private async request({ id, clinicId, day, data, occurredAt: calledAt }: LogEvent): Promise<void> {
    const { facts, allowances, marks, records, jobs } = this;
    const { ticketId, attempt } = data;
    if (day === null || typeof ticketId !== 'string' || !isTicketId(ticketId) || typeof attempt !== 'number') return;
    const call: Call = { kind: 'call', clinicId, day, messageId: messageId(id), attempt, calledAt, resends: 0 };
    const { skip } = await facts.verdictOn(call, ticketId);
    const isSure = skip === 'notConfigured' || !(await this.mayHaveGone(calledAt));
    // The request has the time of now, so that its mark alone tells that the call is of before the restore.
    if (!isSure) await marks.put({ id: call.messageId, resends: 0 }, calledAt);
    const allowance = isSure ? await allowances.allowanceOf(clinicId, day) : null;
    const skipped = isSure ? skip : null;
    const message = await records.record(call, { type: 'RequestMessage', ticketId, kind: 'call', skipped, allowance });
    if (message?.state === 'requested') await jobs.start(call);
  }

  /** Restored data may have forgotten that it was sent: its job looks for it, and sends nothing. */
  private async mayHaveGone(calledAt: Instant): Promise<boolean> {
    const restored = await this.pauses.restored();
    return restored !== undefined && calledAt <= restored.at;
  }

  private async requestAgain({ clinicId, day, data }: LogEvent): Promise<void> {
    const { calls, records, jobs } = this;
    const { messageId: id } = data;
    if (day === null || typeof id !== 'string') return;
    const named = { clinicId, day, messageId: messageId(id) };
    const message = await records.find(named);
    if (message?.state !== 'requested' || message.ticketId === null) return;
    const call = await calls.lastCallOf(clinicId, message.ticketId);
    if (call?.messageId === named.messageId) await jobs.start({ ...call, resends: message.resends });
    else await records.record(named, { type: 'SkipMessage', reason: 'callOver' });
  }
}
