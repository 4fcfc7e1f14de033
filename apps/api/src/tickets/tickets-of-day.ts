import { Inject, Injectable } from '@nestjs/common';
import { GROUPS, isOneOf } from '#libs/contracts/access.ts';
import type { TicketListQuery } from '#libs/contracts/tickets/queries.ts';
import { type ClinicDay, type ClinicId, dayOfTicket, instant, isClinicDay, isTicketId } from '#libs/domain/kernel/ids.ts';
import { Refusal } from '#libs/domain/kernel/refusal.ts';
import { byQueueOrder } from '#libs/domain/queue-day/queue-order.ts';
import { isPresent } from '#libs/domain/queue-day/rules.ts';
import type { TicketStatus } from '#libs/domain/queue-day/state.ts';
import { ClinicQueue } from '#libs/ledger/clinic-queue.ts';
import { TICKETS, type TicketDocument } from '#projections/queue/ticket-document.ts';
import { ReadModels } from '#projections/runner/read-models.ts';
import type { Caller } from '../platform/access/caller.ts';
import { CLOCK, type Clock } from '../platform/runtime/tokens.ts';
import { orderedBy } from './ticket-order.ts';
import { maySeeDay } from './who-may-see.ts';

export interface Found {
  readonly total: number;
  readonly tickets: readonly TicketDocument[];
}

/** The tickets of a clinic's day, as far as the person who asks may see them. */
@Injectable()
export class TicketsOfDay {
  constructor(
    private readonly readModels: ReadModels,
    private readonly queue: ClinicQueue,
    @Inject(CLOCK) private readonly now: Clock,
  ) {}

  async today(tenant: ClinicId): Promise<ClinicDay> {
    return await this.queue.today(tenant, instant(this.now()));
  }

  /** A part of a day's tickets, as it was asked for, and how many there are in all. */
  async page(caller: Caller, { day, status, order, direction, page, limit }: TicketListQuery): Promise<Found> {
    const where = { ...(await this.seen(caller, day)), ...(status.length === 0 ? {} : { status }) };
    const [total, tickets] = await Promise.all([
      this.tickets().count({ where }),
      this.tickets().find({ where, orderBy: orderedBy(order, direction), limit, offset: (page - 1) * limit }),
    ]);
    return { total, tickets };
  }

  async all(caller: Caller, { day, status, order, direction }: TicketListQuery): Promise<readonly TicketDocument[]> {
    const where = { ...(await this.seen(caller, day)), ...(status.length === 0 ? {} : { status }) };
    return await this.tickets().find({ where, orderBy: orderedBy(order, direction) });
  }

  /** Today's, as the line stands: who is being called, then who waits by arrival, then those who are done. */
  async line(caller: Caller, status: readonly TicketStatus[]): Promise<readonly TicketDocument[]> {
    const where = {
      ...(await this.seen(caller)),
      status: status.filter((each) => isOneOf(GROUPS.desk, caller.roles) || isPresent(each)),
    };
    return (await this.tickets().find({ where })).toSorted(byQueueOrder);
  }

  /** One of another clinic, or that the person may not see, is as unknown as one that never was. */
  async one(caller: Caller, id: string): Promise<TicketDocument> {
    const ticket = isTicketId(id) ? await this.tickets().get(id) : undefined;
    const visible = ticket?.tenant === caller.tenantId && maySee(caller, ticket, await this.today(caller.tenantId));
    if (!ticket || !visible) throw new Refusal('ticket.notFound');
    return ticket;
  }

  private async seen({ tenantId, roles }: Caller, date?: string): Promise<{ tenant: ClinicId; day: ClinicDay }> {
    const today = await this.today(tenantId);
    const day = dayOf(date) ?? today;
    if (!maySeeDay(roles, day, today)) throw new Refusal('role.forbidden');
    return { tenant: tenantId, day };
  }

  private tickets() {
    return this.readModels.collection<TicketDocument>('queue', TICKETS.name);
  }
}

/** Medical staff see who waits and who is being called; reception, today; managers, all. */
function maySee(caller: Caller, ticket: TicketDocument, today: ClinicDay): boolean {
  return (
    maySeeDay(caller.roles, dayOfTicket(ticket.id), today) && (isOneOf(GROUPS.desk, caller.roles) || isPresent(ticket.status))
  );
}

function dayOf(date: string | undefined): ClinicDay | undefined {
  const day = date?.replaceAll('-', '');
  return day !== undefined && isClinicDay(day) ? day : undefined;
}
