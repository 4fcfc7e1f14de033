import { Inject, Injectable } from '@nestjs/common';
import { GROUPS, isOneOf } from '#libs/contracts/access/access.ts';
import type { QueueQuery, TicketListQuery, TicketOrder } from '#libs/contracts/tickets/queries.ts';
import type { Query } from '#libs/document-store/document-store.ts';
import { type ClinicDay, type ClinicId, dayOfTicket, instant, isTicketId, parseDay } from '#libs/domain/kernel/ids.ts';
import { Refusal } from '#libs/domain/kernel/refusal.ts';
import { isPresent } from '#libs/domain/queue-day/rules.ts';
import type { ClinicNow } from '#libs/ledger/clinic-days.ts';
import { ClinicDays } from '#libs/ledger/clinic-days.ts';
import { queueView } from '#projections/answers/queue-view.ts';
import { TICKETS, type TicketDocument } from '#projections/queue/ticket-document.ts';
import { ReadModels } from '#projections/runner/read-models.ts';
import type { Caller } from '../platform/access/caller.ts';
import { CLOCK, type Clock } from '../platform/runtime/tokens.ts';
import { HoursOfIssue } from './hours-of-issue.ts';
import { knownPlace, ticketsCountedFor } from './services-and-rooms.ts';
import { maySeeDay } from './visibility.ts';

export interface TicketPage {
  readonly total: number;
  readonly tickets: readonly TicketDocument[];
}

/** Reads the tickets of a clinic day that the caller may see. */
@Injectable()
export class TicketsOfDay {
  constructor(
    private readonly readModels: ReadModels,
    private readonly days: ClinicDays,
    private readonly hours: HoursOfIssue,
    @Inject(CLOCK) private readonly now: Clock,
  ) {}

  async today(clinicId: ClinicId): Promise<ClinicDay> {
    return await this.days.today(clinicId, instant(this.now()));
  }

  /** Today, and the clinic's services and rooms, by one read of the clinic. */
  async clinicNow(clinicId: ClinicId): Promise<ClinicNow> {
    return await this.days.clinicNow(clinicId, instant(this.now()));
  }

  /** One page of a day's tickets, and the total. */
  async page(caller: Caller, query: TicketListQuery, now: ClinicNow): Promise<TicketPage> {
    const { order, direction, page, limit, hour } = query;
    if (hour !== undefined) {
      const all = await this.all(caller, query, now);
      return { total: all.length, tickets: pageOf(all, query) };
    }
    const where = listedBy(caller, query, now);
    const [total, tickets] = await Promise.all([
      this.tickets().count({ where }),
      this.tickets().find({ where, orderBy: orderedBy(order, direction), limit, offset: (page - 1) * limit }),
    ]);
    return { total, tickets };
  }

  async all(caller: Caller, query: TicketListQuery, now: ClinicNow): Promise<readonly TicketDocument[]> {
    const where = listedBy(caller, query, now);
    const tickets = await this.tickets().find({ where, orderBy: orderedBy(query.order, query.direction) });
    return query.hour === undefined ? tickets : await this.hours.only(query.hour, tickets);
  }

  /** Today's tickets in queue order: the called ones, the waiting by arrival, then the finished. */
  async inQueueOrder(caller: Caller, query: Omit<QueueQuery, 'limit'>, now: ClinicNow): Promise<readonly TicketDocument[]> {
    const where = {
      ...dayFor(caller, now),
      ...ticketsCountedFor(query.service, now.places),
      status: query.status.filter((each) => isOneOf(GROUPS.desk, caller.roles) || isPresent(each)),
    };
    return queueView(await this.tickets().find({ where }), knownPlace(now.places.rooms, query.room), now.places);
  }

  /** Answers 404 alike for tickets of another clinic, hidden ones and unknown ones. */
  async one(caller: Caller, id: string, { today }: ClinicNow): Promise<TicketDocument> {
    const ticket = isTicketId(id) ? await this.tickets().get(id) : undefined;
    const visible = ticket?.tenant === caller.clinicId && maySee(caller, ticket, today);
    if (!ticket || !visible) throw new Refusal('ticket.notFound');
    return ticket;
  }

  private tickets() {
    return this.readModels.collection(TICKETS);
  }
}

/** The rows of one page of a list. */
export const pageOf = <Row>(rows: readonly Row[], { page, limit }: Pick<TicketListQuery, 'page' | 'limit'>): readonly Row[] =>
  rows.slice((page - 1) * limit, page * limit);

function listedBy(caller: Caller, { day, status, service, cancelReason }: TicketListQuery, now: ClinicNow): Query['where'] {
  return {
    ...dayFor(caller, now, day),
    ...ticketsCountedFor(service, now.places),
    ...(status.length === 0 ? {} : { status }),
    ...(cancelReason === undefined ? {} : { cancelReason }),
  };
}

/** @throws Refusal role.forbidden */
function dayFor({ clinicId, roles }: Caller, { today }: ClinicNow, date?: string): { tenant: ClinicId; day: ClinicDay } {
  const day = parseDay(date) ?? today;
  if (!maySeeDay(roles, day, today)) throw new Refusal('role.forbidden');
  return { tenant: clinicId, day };
}

/** Medical staff see waiting and called tickets; reception, today's; managers, all. */
function maySee(caller: Caller, ticket: TicketDocument, today: ClinicDay): boolean {
  return (
    maySeeDay(caller.roles, dayOfTicket(ticket.id), today) && (isOneOf(GROUPS.desk, caller.roles) || isPresent(ticket.status))
  );
}

/** Sorts by the requested field; documents without a value come last in either direction, and ties are broken by number. */
const orderedBy = (field: TicketOrder, direction: 'asc' | 'desc'): NonNullable<Query['orderBy']> =>
  field === 'position'
    ? [{ field, direction }]
    : [
        { field, direction },
        { field: 'position', direction },
      ];
