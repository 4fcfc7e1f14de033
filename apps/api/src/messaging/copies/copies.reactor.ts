import { type ClinicDay, dayOfTicket, isTicketId, type TicketId } from '#libs/domain/kernel/ids.ts';
import { messageId } from '#libs/domain/messages/events.ts';
import { erasesPatient } from '#libs/domain/queue-day/effects.ts';
import type { JobQueue } from '#libs/jobs/job-queue.ts';
import type { QueueLedger } from '#libs/ledger/aggregates.ts';
import type { ClinicMessages } from '#libs/ledger/clinic-messages.ts';
import type { LogEvent } from '#libs/ledger/log/log-event.ts';
import { queueStream } from '#libs/ledger/log/stream-names.ts';
import type { Reactor } from '#libs/reactors/reactor.ts';
import { copyJobs } from './copy-job.ts';

export interface CopiesReactorParts {
  readonly messages: Pick<ClinicMessages, 'of'>;
  readonly queues: Pick<QueueLedger, 'load'>;
  readonly jobs: Pick<JobQueue, 'add'>;
}

/** Has the provider's copies of an erased patient's messages deleted: they hold the phone. */
export class CopiesReactor implements Reactor {
  readonly name = 'provider-copies';
  private readonly parts: CopiesReactorParts;

  constructor(parts: CopiesReactorParts) {
    this.parts = parts;
  }

  /** A message that was on its way when its patient was erased is known to be sent only later. */
  concerns({ type }: LogEvent): boolean {
    return erasesPatient(type) || type === 'MessageSent';
  }

  async react(event: LogEvent): Promise<void> {
    if (event.day === null) return;
    if (event.type === 'MessageSent') await this.afterSending(event, event.day);
    else await this.afterErasing(event, event.day);
  }

  private async afterErasing({ clinicId, data }: LogEvent, day: ClinicDay): Promise<void> {
    const { messages } = await this.parts.messages.of(clinicId, day);
    for (const message of messages.values()) {
      if (message.ticketId !== data['ticketId']) continue;
      for (const job of copyJobs(clinicId, day, message)) await this.parts.jobs.add(job);
    }
  }

  private async afterSending({ clinicId, data }: LogEvent, day: ClinicDay): Promise<void> {
    const { messages } = await this.parts.messages.of(clinicId, day);
    const message = messages.get(messageId(String(data['messageId'])));
    if (!message || message.ticketId === null || !(await this.isErased(clinicId, message.ticketId))) return;
    for (const job of copyJobs(clinicId, day, message)) await this.parts.jobs.add(job);
  }

  private async isErased(clinicId: LogEvent['clinicId'], ticketId: TicketId): Promise<boolean> {
    if (!isTicketId(ticketId)) return false;
    const { state } = await this.parts.queues.load(queueStream(clinicId, dayOfTicket(ticketId)));
    return (state.tickets.get(ticketId)?.confidential ?? null) === null;
  }
}
