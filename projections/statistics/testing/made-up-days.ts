import { Chance } from '#commands/simulate/chance.ts';
import { dateAt } from '#libs/domain/clinic/day.ts';
import type { DayStart } from '#libs/domain/clinic/settings.ts';
import { type ClinicDay, type ClinicId, type Instant, instant, type TicketId, ticketId } from '#libs/domain/kernel/ids.ts';
import type { JsonObject, Position, Revision } from '#libs/event-store/event-store.ts';
import type { LogEvent } from '#libs/ledger/log/log-event.ts';
import type { StreamKind } from '#libs/ledger/log/stream-names.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const SERVICES = ['general', 'lab', 'dental'] as const;
const ROOMS = ['r1', 'r2', 'r3'] as const;
const MEMBERS = ['doctor-1', 'doctor-2', 'system'] as const;

const TOLD_OF_MESSAGES = [
  'MessageSent',
  'MessageSent',
  'MessageDelivered',
  'MessageRead',
  'MessageFailed',
  'MessageOutcomeUnknown',
  'MessageSkipped',
  'MessageResendRequested',
  'MessageCopyDeleted',
] as const;

export interface MadeUpClinic extends DayStart {
  readonly clinicId: ClinicId;
  readonly hasServices: boolean;
}

/** Events of clinics on some days, each a walk of its own over everything that may happen to a ticket. The same seed gives the same. */
export function madeUpDays(clinics: readonly MadeUpClinic[], mornings: readonly number[], seed: number): readonly LogEvent[] {
  const chance = new Chance(seed);
  const events: LogEvent[] = [];
  for (const morning of mornings)
    for (const { clinicId, timezone, dayStartsAt, hasServices } of clinics) {
      const append = (kind: StreamKind, type: string, data: JsonObject): void => {
        events.push({
          id: `00000000-0000-7000-8000-${String(events.length).padStart(12, '0')}`,
          type,
          data,
          kind,
          clinicId,
          day: kind === 'tenant' ? null : day,
          revision: events.length as Revision,
          position: String(events.length + 1).padStart(16, '0') as Position,
          occurredAt: instantAt(morning),
          actor: { userId: chance.oneOf(MEMBERS), roles: [], provider: 'test' },
          commandId: `command-${events.length}`,
        });
      };
      const day = dateAt(instantAt(morning), { timezone, dayStartsAt });
      append('tenant', 'DayBegun', { day, timezone, dayStartsAt, begunAt: instantAt(morning), previous: null });
      new DayWalk({ day, morning, hasServices, chance, append }).walk();
    }
  return events;
}

interface Walked {
  readonly ticketId: TicketId;
  status: 'waiting' | 'called' | 'done' | 'left' | 'deleted';
  calls: number;
}

interface Walk {
  readonly day: ClinicDay;
  readonly morning: number;
  readonly hasServices: boolean;
  readonly chance: Chance;
  readonly append: (kind: StreamKind, type: string, data: JsonObject) => void;
}

/** One day: each step brings a patient, or something happens to one who came. */
class DayWalk {
  private readonly day: ClinicDay;
  private readonly hasServices: boolean;
  private readonly chance: Chance;
  private readonly append: Walk['append'];
  private readonly tickets: Walked[] = [];
  private readonly messages: string[] = [];
  private at: number;

  constructor({ day, morning, hasServices, chance, append }: Walk) {
    this.day = day;
    this.at = morning;
    this.hasServices = hasServices;
    this.chance = chance;
    this.append = append;
  }

  walk(): void {
    const { chance, tickets } = this;
    for (let step = chance.whole(0, 40); step > 0; step -= 1) {
      this.at += chance.oneOf([0, 1, 29_999, MINUTE, 7 * MINUTE, 50 * MINUTE]) + chance.whole(0, 90_000);
      const ticket = chance.happens(0.3) ? undefined : tickets[chance.whole(0, tickets.length)];
      if (ticket) this.act(ticket);
      else this.issue();
      const message = this.messages[chance.whole(0, 3 * this.messages.length)];
      if (message !== undefined) this.tellOf(message);
    }
    this.at += 3 * DAY;
    for (const ticket of tickets) if (chance.happens(0.1)) this.end(ticket);
    for (const id of this.messages) this.tellOf(id);
  }

  private issue(): void {
    const { chance, tickets, day } = this;
    const uuid = `00000000-0000-4000-8000-${String(tickets.length).padStart(11, '0')}${chance.whole(0, 9)}`;
    const id = ticketId(day, uuid);
    const service = this.hasServices && chance.happens(0.9) ? { service: chance.oneOf(SERVICES) } : {};
    tickets.push({ ticketId: id, status: 'waiting', calls: 0 });
    this.append('queue', 'TicketIssued', { ticketId: id, position: tickets.length, issuedAt: instantAt(this.at), ...service });
  }

  private act(ticket: Walked): void {
    const { chance } = this;
    const isOpen = ticket.status === 'waiting' || ticket.status === 'called';
    if (chance.happens(0.05)) this.become(ticket, ticket.status, 'PatientErased', { erasedAt: instantAt(this.at) });
    else if (isOpen && this.hasServices && chance.happens(0.2)) this.move(ticket);
    else if (isOpen && ticket.calls < 3 && chance.happens(0.6)) this.call(ticket);
    else if (isOpen && chance.happens(0.7)) this.end(ticket);
    else if (chance.happens(0.1)) this.become(ticket, 'deleted', 'TicketDeleted', { deletedAt: instantAt(this.at) });
    else if (ticket.status !== 'waiting') this.reset(ticket);
  }

  private move(ticket: Walked): void {
    ticket.calls = 0;
    this.become(ticket, 'waiting', 'TicketMoved', { movedAt: instantAt(this.at), service: this.chance.oneOf(SERVICES) });
  }

  private call(ticket: Walked): void {
    const room = this.chance.happens(0.8) ? { room: this.chance.oneOf(ROOMS) } : {};
    ticket.calls += 1;
    this.become(ticket, 'called', 'PatientCalled', { calledAt: instantAt(this.at), attempt: ticket.calls, ...room });
    if (ticket.status === 'called' && this.chance.happens(0.7)) this.send(ticket);
  }

  private send({ ticketId }: Walked): void {
    const messageId = `${this.day}-${this.messages.length}`;
    this.messages.push(messageId);
    this.append('messages', 'MessageRequested', { messageId, ticketId, kind: 'call', requestedAt: instantAt(this.at) });
  }

  /** One thing that may be told of a message, in any order that receipts may come in. */
  private tellOf(messageId: string): void {
    const at = instantAt(this.at);
    const type = this.chance.oneOf(TOLD_OF_MESSAGES);
    const more = type === 'MessageSent' ? { sid: 'SM1', account: 'AC1', sentAt: at } : { code: '63016', at };
    this.append('messages', type, { messageId, ...more });
  }

  private end(ticket: Walked): void {
    const { chance } = this;
    const cancelledAt = instantAt(this.at);
    if (ticket.status === 'called' && chance.happens(0.7))
      this.become(ticket, 'done', 'TicketCompleted', { completedAt: instantAt(this.at) });
    else if (ticket.status === 'called') this.become(ticket, 'done', 'TicketCancelled', { cancelledAt, reason: 'absent' });
    else if (ticket.status === 'waiting' && chance.happens(0.5))
      this.become(ticket, 'left', 'TicketCancelled', { cancelledAt, reason: 'left' });
    else if (ticket.status === 'waiting') this.become(ticket, 'done', 'TicketCancelled', { cancelledAt, reason: 'cancelled' });
  }

  private reset(ticket: Walked): void {
    const keepsPlace = ticket.status === 'left' ? { keepsPlace: true } : {};
    ticket.calls = 0;
    this.become(ticket, 'waiting', 'TicketReset', { resetAt: instantAt(this.at), ...keepsPlace });
  }

  private become(ticket: Walked, status: Walked['status'], type: string, data: JsonObject): void {
    if (ticket.status === 'deleted') return;
    ticket.status = status;
    this.append('queue', type, { ticketId: ticket.ticketId, ...data });
  }
}

const instantAt = (at: number): Instant => instant(new Date(at));
