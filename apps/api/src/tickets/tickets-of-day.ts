import { Inject, Injectable } from '@nestjs/common';
import { GROUPS, isOneOf } from '#libs/contracts/access/access.ts';
import type { QueueQuery, TicketListQuery } from '#libs/contracts/tickets/queries.ts';
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

type Direction = TicketListQuery['direction'];

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

  /** A day's tickets by every filter but how they stand, so that the caller can count them all by one read. */
  async listed(caller: Caller, query: TicketListQuery, now: ClinicNow): Promise<readonly TicketDocument[]> {
    const { order, direction, hour } = query;
    const where = { ...dayFor(caller, now, query.day), ...ticketsCountedFor(query.service, now.places) };
    const found = await this.tickets().find({ where, orderBy: orderedBy(order, direction) });
    const tickets = order === 'endedAt' ? found.toSorted(byEnd(direction)) : found;
    return hour === undefined ? tickets : await this.hours.only(hour, tickets);
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
const orderedBy = (field: TicketListQuery['order'], direction: Direction): NonNullable<Query['orderBy']> =>
  field === 'position' || field === 'endedAt'
    ? [{ field: 'position', direction }]
    : [
        { field, direction },
        { field: 'position', direction },
      ];

/** No field holds both ends; those without one come last in either direction. */
const byEnd =
  (direction: Direction) =>
  (one: TicketDocument, other: TicketDocument): number => {
    const [ended, otherEnded] = [endOf(one), endOf(other)];
    if (ended === null || otherEnded === null) return Number(ended === null) - Number(otherEnded === null);
    return (direction === 'asc' ? 1 : -1) * (Date.parse(ended) - Date.parse(otherEnded));
  };

const endOf = ({ completedAt, cancelledAt }: TicketDocument): string | null => completedAt ?? cancelledAt;
