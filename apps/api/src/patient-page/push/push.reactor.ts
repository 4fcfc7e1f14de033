import { Inject } from '@nestjs/common';
import { isTicketId, type TicketId } from '#libs/domain/kernel/ids.ts';
import { erasesPatient, movesAhead } from '#libs/domain/queue-day/events.ts';
import type { JobQueue } from '#libs/jobs/job-queue.ts';
import type { Clock } from '#libs/kernel/clock.ts';
import type { LogEvent } from '#libs/ledger/log/log-event.ts';
import { CLOCK, JOBS } from '../../platform/runtime/tokens.ts';
import { Reactor } from '../../platform/work/reactor.ts';
import { callPush, nearPush, pushJob } from './push-job-shapes.ts';
import { PushSubscriptions } from './push-subscriptions.ts';
import { CALL_MS, PushTurns } from './push-turns.ts';

/** Orders a push of each call and each turn that came near, where the patient agreed, and ends what an erased patient agreed to. */
@Reactor()
export class PushReactor implements Reactor {
  readonly name = 'push';

  constructor(
    @Inject(PushSubscriptions) private readonly subscriptions: Pick<PushSubscriptions, 'has' | 'end' | 'ticketsOf'>,
    @Inject(PushTurns) private readonly turns: Pick<PushTurns, 'nearAmong'>,
    @Inject(JOBS) private readonly jobs: Pick<JobQueue, 'add'>,
    @Inject(CLOCK) private readonly now: Clock,
  ) {}

  concerns({ type, occurredAt }: LogEvent): boolean {
    return erasesPatient(type) || (movesAhead(type) && this.now().getTime() - Date.parse(occurredAt) <= CALL_MS);
  }

  async react(event: LogEvent): Promise<void> {
    const ticketId = ticketOf(event);
    if (ticketId && erasesPatient(event.type)) await this.subscriptions.end({ clinicId: event.clinicId, ticketId });
    if (ticketId && event.type === 'PatientCalled') await this.orderCall(event, ticketId);
    if (movesAhead(event.type)) await this.orderNear(event);
  }

  private async orderCall({ id, clinicId, data: { attempt } }: LogEvent, ticketId: TicketId): Promise<void> {
    const page = { clinicId, ticketId };
    if (typeof attempt !== 'number' || !(await this.subscriptions.has(page))) return;
    await this.jobs.add(pushJob(callPush(id, page, attempt)));
  }

  /** The queue is looked at as it is now: an event that comes again finds nobody left to tell. */
  private async orderNear({ clinicId }: LogEvent): Promise<void> {
    const agreed = await this.subscriptions.ticketsOf(clinicId);
    if (agreed.length === 0) return;
    for (const ticketId of await this.turns.nearAmong(clinicId, agreed))
      await this.jobs.add(pushJob(nearPush({ clinicId, ticketId })));
  }
}

function ticketOf({ data: { ticketId } }: LogEvent): TicketId | undefined {
  return typeof ticketId === 'string' && isTicketId(ticketId) ? ticketId : undefined;
}
