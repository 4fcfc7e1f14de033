import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { TicketHistoryEntry } from '#libs/contracts/tickets/history.ts';
import { dayOfTicket, isTicketId, type TicketId } from '#libs/domain/kernel/ids.ts';
import { Refusal } from '#libs/domain/kernel/refusal.ts';
import { shownActor } from '#projections/answers/actor.ts';
import { Narrators } from '../../clinics/public.ts';
import { MemberNames } from '../../members/public.ts';
import type { Caller } from '../../platform/access/caller.ts';
import type { AuditContext } from '../../platform/audit/audit-context.ts';
import { ViewAudit } from '../../platform/audit/view-audit.ts';
import { TicketHistory } from '../ticket-history.ts';
import { TicketsOfDay } from '../tickets-of-day.ts';
import { maySeeDay } from '../visibility.ts';

/** Everything that was done to a ticket, with the actor of each step. */
export class ShowHistory extends Query<TicketHistoryEntry[]> {
  constructor(
    readonly caller: Caller,
    readonly auditContext: AuditContext,
    readonly id: string,
  ) {
    super();
  }
}

@QueryHandler(ShowHistory)
export class ShowHistoryHandler implements IQueryHandler<ShowHistory> {
  constructor(
    private readonly tickets: TicketsOfDay,
    private readonly history: TicketHistory,
    private readonly members: MemberNames,
    private readonly narrators: Narrators,
    private readonly viewAudit: ViewAudit,
  ) {}

  async execute({ caller, auditContext, id }: ShowHistory): Promise<TicketHistoryEntry[]> {
    const ticketId = await this.visibleTicketId(caller, id);
    const { isDeleted, entries } = await this.history.historyOf(caller.clinicId, ticketId);
    if (entries.length === 0 || (isDeleted && !caller.roles.includes('Manager'))) throw new Refusal('ticket.notFound');
    const actors = entries.map(({ actorId }) => actorId);
    const [names, narrate] = await Promise.all([
      this.members.namesOf(caller.clinicId, actors),
      this.narrators.narratorOf(caller.clinicId, caller.lang),
    ]);
    await this.viewAudit.record(auditContext, { type: 'HistoryOpened', data: { ticketId } });
    const ticket = entries.map(({ event }) => event).find((event) => event.type === 'TicketIssued')?.data.position ?? null;
    return entries.map(({ at, actorId, what, event }) => ({
      at,
      actor: shownActor(actorId, names),
      what,
      words: narrate(event.type, event.data, { ticket, member: null }),
    }));
  }

  /** Managers see any day; reception, today. @throws Refusal ticket.notFound for a hidden day and a malformed id alike */
  private async visibleTicketId(caller: Caller, id: string): Promise<TicketId> {
    if (!isTicketId(id)) throw new Refusal('ticket.notFound');
    const today = await this.tickets.today(caller.clinicId);
    if (!maySeeDay(caller.roles, dayOfTicket(id), today)) throw new Refusal('ticket.notFound');
    return id;
  }
}
