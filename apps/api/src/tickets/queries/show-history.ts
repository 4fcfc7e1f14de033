import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { TicketHistoryEntry } from '#libs/contracts/tickets/history.ts';
import { dayOfTicket, isTicketId, type TicketId } from '#libs/domain/kernel/ids.ts';
import { Refusal } from '#libs/domain/kernel/refusal.ts';
import type { QueueEvent } from '#libs/domain/queue-day/events.ts';
import type { PatientDetails } from '#libs/domain/queue-day/patient.ts';
import type { EventStore, StoredEvent } from '#libs/event-store/event-store.ts';
import { metadataOf } from '#libs/ledger/metadata.ts';
import { queueStream } from '#libs/ledger/stream-names.ts';
import { upcast } from '#libs/ledger/upcast.ts';
import { KeyRing } from '#libs/privacy/key-ring.ts';
import type { Sealed } from '#libs/privacy/sealed.ts';
import { Narrators } from '../../clinics/public.ts';
import { MemberNames } from '../../members/public.ts';
import type { Caller } from '../../platform/access/caller.ts';
import type { AuditContext } from '../../platform/audit/audit-context.ts';
import { ViewAudit } from '../../platform/audit/view-audit.ts';
import { EVENT_STORE } from '../../platform/runtime/tokens.ts';
import { describeEvent, sealedPatientOf } from '../describe-event.ts';
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

/** Reads the log itself, because the history of a deleted ticket is shown as well. */
@QueryHandler(ShowHistory)
export class ShowHistoryHandler implements IQueryHandler<ShowHistory> {
  constructor(
    private readonly tickets: TicketsOfDay,
    private readonly members: MemberNames,
    private readonly narrators: Narrators,
    private readonly keys: KeyRing,
    private readonly viewAudit: ViewAudit,
    @Inject(EVENT_STORE) private readonly log: EventStore,
  ) {}

  async execute({ caller, auditContext, id }: ShowHistory): Promise<TicketHistoryEntry[]> {
    const ticketId = await this.visibleTicketId(caller, id);
    const stored = await this.eventsOf(caller, ticketId);
    const events = stored.map((event) => upcast<QueueEvent<Sealed>>(event));
    const isDeleted = events.some(({ type }) => type === 'TicketDeleted');
    if (stored.length === 0 || (isDeleted && !caller.roles.includes('Manager'))) throw new Refusal('ticket.notFound');
    // An erased patient's key may still exist for a moment; details are hidden from the event on, not from the key's end.
    const isErased = isDeleted || events.some(({ type }) => type === 'PatientErased');
    const [details, names] = await Promise.all([
      this.keys.unsealAll<PatientDetails>(events.map((event) => (isErased ? null : sealedPatientOf(event)))),
      this.members.of(
        caller.tenantId,
        stored.map((event) => metadataOf(event).actor.userId),
      ),
    ]);
    const narrate = await this.narrators.of(caller.tenantId, caller.lang);
    const ticket = events.find((event) => event.type === 'TicketIssued')?.data.position ?? null;
    await this.viewAudit.record(auditContext, { type: 'HistoryOpened', data: { ticketId } });
    return stored.flatMap((event, index) => {
      const { actor, occurredAt: at } = metadataOf(event);
      const [recorded, patient = null] = [events[index], details[index]];
      const who = { id: actor.userId, name: names.get(actor.userId) ?? null };
      if (!recorded) return [];
      const words = narrate(recorded.type, recorded.data, { ticket, member: null });
      return { at, actor: who, what: describeEvent(recorded, patient), words };
    });
  }

  /** Managers see any day; reception, today. @throws Refusal ticket.notFound for a hidden day and a malformed id alike */
  private async visibleTicketId(caller: Caller, id: string): Promise<TicketId> {
    if (!isTicketId(id)) throw new Refusal('ticket.notFound');
    const today = await this.tickets.today(caller.tenantId);
    if (!maySeeDay(caller.roles, dayOfTicket(id), today)) throw new Refusal('ticket.notFound');
    return id;
  }

  /** Reads only the stream of the caller's clinic, which holds no event of another clinic's ticket. */
  private async eventsOf({ tenantId }: Caller, id: TicketId): Promise<readonly StoredEvent[]> {
    const found: StoredEvent[] = [];
    for await (const page of this.log.readStream(queueStream(tenantId, dayOfTicket(id)))) {
      found.push(...page.filter(({ data }) => data['ticketId'] === id));
    }
    return found;
  }
}
