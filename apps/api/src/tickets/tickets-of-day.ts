import { Inject, Injectable } from '@nestjs/common';
import { type ClinicDay, dayOfTicket, instant, isTicketId, type TenantId } from '#libs/domain/kernel/ids.ts';
import { Refusal } from '#libs/domain/kernel/refusal.ts';
import { ClinicQueue } from '#libs/ledger/clinic-queue.ts';
import { TICKETS, type TicketDocument } from '#projections/queue/ticket-document.ts';
import { ReadModels } from '#projections/runner/read-models.ts';
import { type Caller, holds } from '../platform/access/caller.ts';
import { CLOCK, type Clock } from '../platform/runtime/tokens.ts';

/** The tickets of a clinic's day, as far as the person who asks may see them. */
@Injectable()
export class TicketsOfDay {
  constructor(
    private readonly readModels: ReadModels,
    private readonly queue: ClinicQueue,
    @Inject(CLOCK) private readonly now: Clock,
  ) {}

  async today(tenant: TenantId): Promise<ClinicDay> {
    return await this.queue.today(tenant, instant(this.now()));
  }

  /** Past days are a manager's. */
  async seenBy(caller: Caller, day?: ClinicDay): Promise<readonly TicketDocument[]> {
    const today = await this.today(caller.tenantId);
    if (day !== undefined && day !== today && !holds(caller, 'Manager')) throw new Refusal('role.forbidden');
    const tickets = await this.tickets().find({ where: { tenant: caller.tenantId, day: day ?? today } });
    return tickets.filter((ticket) => maySee(caller, ticket, today));
  }

  /** One of another clinic, or that the person may not see, is as unknown as one that never was. */
  async one(caller: Caller, id: string): Promise<TicketDocument> {
    const ticket = isTicketId(id) ? await this.tickets().get(id) : undefined;
    const visible = ticket?.tenant === caller.tenantId && maySee(caller, ticket, await this.today(caller.tenantId));
    if (!ticket || !visible) throw new Refusal('ticket.notFound');
    return ticket;
  }

  private tickets() {
    return this.readModels.collection<TicketDocument>('queue', TICKETS.name);
  }
}

/** Medical staff see who waits and who is being called; reception, today; managers, all. */
function maySee(caller: Caller, ticket: TicketDocument, today: ClinicDay): boolean {
  if (holds(caller, 'Manager')) return true;
  if (dayOfTicket(ticket.id) !== today) return false;
  return holds(caller, 'Reception') || ticket.status === 'waiting' || ticket.status === 'notified';
}
