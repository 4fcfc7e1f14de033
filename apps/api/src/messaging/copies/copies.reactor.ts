import { Inject } from '@nestjs/common';
import { type ClinicDay, dayOfTicket, isTicketId, type TicketId } from '#libs/domain/kernel/ids.ts';
import { messageId } from '#libs/domain/messages/events.ts';
import { erasesPatient } from '#libs/domain/queue-day/events.ts';
import type { JobQueue } from '#libs/jobs/job-queue.ts';
import type { QueueLedger } from '#libs/ledger/aggregates.ts';
import { ClinicMessages } from '#libs/ledger/clinic-messages.ts';
import type { LogEvent } from '#libs/ledger/log/log-event.ts';
import { queueStream } from '#libs/ledger/log/stream-names.ts';
import { JOBS, QUEUES } from '../../platform/runtime/tokens.ts';
import { Reactor } from '../../platform/work/reactor.ts';
import { copyJobs } from './copy-job.ts';

/** Has the provider's copies of an erased patient's messages deleted: they hold the phone. */
@Reactor()
export class CopiesReactor implements Reactor {
  readonly name = 'provider-copies';

  constructor(
    @Inject(ClinicMessages) private readonly messages: Pick<ClinicMessages, 'messagesOf'>,
    @Inject(QUEUES) private readonly queues: Pick<QueueLedger, 'load'>,
    @Inject(JOBS) private readonly jobs: Pick<JobQueue, 'add'>,
  ) {}

  /** A message that was on its way when its patient was erased is known to be sent only later. */
  concerns({ type }: LogEvent): boolean {
    return erasesPatient(type) || type === 'MessageSent';
  }

  erases(type: string): boolean {
    return erasesPatient(type);
  }

  async react(event: LogEvent): Promise<void> {
    if (event.day === null) return;
    if (event.type === 'MessageSent') await this.afterSending(event, event.day);
    else await this.afterErasing(event, event.day);
  }

  private async afterErasing({ clinicId, data }: LogEvent, day: ClinicDay): Promise<void> {
    const { messages } = await this.messages.messagesOf(clinicId, day);
    for (const message of messages.values()) {
      if (message.ticketId !== data['ticketId']) continue;
      for (const job of copyJobs(clinicId, day, message)) await this.jobs.add(job);
    }
  }

  private async afterSending({ clinicId, data }: LogEvent, day: ClinicDay): Promise<void> {
    const { messages } = await this.messages.messagesOf(clinicId, day);
    const message = messages.get(messageId(String(data['messageId'])));
    if (!message || message.ticketId === null || !(await this.isErased(clinicId, message.ticketId))) return;
    for (const job of copyJobs(clinicId, day, message)) await this.jobs.add(job);
  }

  private async isErased(clinicId: LogEvent['clinicId'], ticketId: TicketId): Promise<boolean> {
    if (!isTicketId(ticketId)) return false;
    const { state } = await this.queues.load(queueStream(clinicId, dayOfTicket(ticketId)));
    return (state.tickets.get(ticketId)?.confidential ?? null) === null;
  }
}
