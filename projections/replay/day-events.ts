import type { ClinicConfig } from '#libs/domain/clinic/settings.ts';
import { DEFAULT_CONFIG } from '#libs/domain/clinic/settings.ts';
import { type ClinicDay, type Instant, isTicketId, type TicketId } from '#libs/domain/kernel/ids.ts';
import type { MessageId } from '#libs/domain/messages/events.ts';
import type { LogEvent } from '#libs/ledger/log/log-event.ts';
import { isMessageEvent } from '#libs/ledger/log/message-event.ts';
import { isQueueEvent } from '#libs/ledger/log/queue-event.ts';
import type { ClinicOverTime } from './clinic-over-time.ts';
import type { DayOverTime } from './day-over-time.ts';
import { firstThat } from './first-that.ts';
import type { StreamOverTime } from './stream-over-time.ts';

/** An event of a clinic's day, with what its words need. */
export interface DayEvent {
  readonly at: Instant;
  readonly event: LogEvent;
  /** The ticket that it is about, and its number; null: it is about none. */
  readonly ticketId: TicketId | null;
  readonly number: number | null;
  /** The clinic's settings right after it. */
  readonly config: ClinicConfig;
}

/** The events of the day's queue and messages, and of the clinic itself, in order; those that came after the day's end are left out. */
export function eventsOfDay(clinic: ClinicOverTime, day: DayOverTime, date: ClinicDay): readonly DayEvent[] {
  const told = [day.queue, day.messages, clinic.stream].flatMap((stream) => within(stream, clinic, date));
  const subjects = new Subjects(day);
  return told.toSorted(inOrder).map(({ at, event }) => {
    const ticketId = subjects.ticketOf(event);
    const number = ticketId === null ? null : subjects.numberOf(ticketId);
    return { at, event, ticketId, number, config: clinic.clinicAt(at)?.config ?? DEFAULT_CONFIG };
  });
}

type Timed = Pick<DayEvent, 'at' | 'event'>;

function within(stream: StreamOverTime, clinic: ClinicOverTime, date: ClinicDay): readonly Timed[] {
  const { length } = stream.events;
  const dayOf = (index: number): string => clinic.dayAt(stream.sinceOf(index)) ?? '';
  const from = firstThat(length, (index) => dayOf(index) >= date);
  const to = firstThat(length, (index) => dayOf(index) > date);
  return stream.events.slice(from, to).map((event, index) => ({ at: stream.sinceOf(from + index), event }));
}

/** Events of several streams that happened at once stand as they do in the log. */
function inOrder(one: Timed, other: Timed): number {
  if (one.at !== other.at) return one.at < other.at ? -1 : 1;
  return one.event.position < other.event.position ? -1 : 1;
}

/** Tickets by their messages, and numbers by ticket: only the first event of each names them. */
class Subjects {
  private readonly tickets = new Map<MessageId, TicketId | null>();
  private readonly numbers = new Map<TicketId, number>();

  constructor({ queue, messages }: DayOverTime) {
    for (const event of queue.events)
      if (isQueueEvent(event) && event.type === 'TicketIssued') this.numbers.set(event.data.ticketId, event.data.position);
    for (const event of messages.events)
      if (isMessageEvent(event) && event.type === 'MessageRequested') this.tickets.set(event.data.messageId, event.data.ticketId);
  }

  ticketOf(event: LogEvent): TicketId | null {
    if (isMessageEvent(event)) return this.tickets.get(event.data.messageId) ?? null;
    const { ticketId } = event.data;
    return typeof ticketId === 'string' && isTicketId(ticketId) ? ticketId : null;
  }

  numberOf(ticket: TicketId): number | null {
    return this.numbers.get(ticket) ?? null;
  }
}
