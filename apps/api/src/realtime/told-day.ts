import { type DayPosition, formatPosition, type WirePosition } from '#libs/contracts/position.ts';
import type { Topic } from '#libs/contracts/realtime.ts';
import type { ClinicDay, TicketId } from '#libs/domain/kernel/ids.ts';
import { evolveTicket, type Ticket } from '#libs/domain/queue-day/state.ts';
import type { Sealed } from '#libs/privacy/sealed.ts';
import type { DayEvent } from './announcement.ts';
import { type TicketTopic, topicOf } from './topics-of.ts';

/** What one event means to those who listen. */
export interface News {
  readonly revision: number;
  readonly topic: TicketTopic;
  /** As the event left it; of a deleted one, what is known without its patient. */
  readonly ticket: Ticket<Sealed>;
}

/** A clinic's day as far as it has been told: folded event by event, and kept, so that what somebody missed can be told again. */
export class ToldDay {
  readonly day: ClinicDay;
  private readonly tickets = new Map<TicketId, Ticket<Sealed>>();
  /** By revision; undefined where there was nothing to tell. */
  private readonly told: (News | undefined)[] = [];

  constructor(day: ClinicDay) {
    this.day = day;
  }

  /** The revision to be told next. */
  get next(): number {
    return this.told.length;
  }

  get last(): number | 'none' {
    return this.next === 0 ? 'none' : this.next - 1;
  }

  get position(): WirePosition {
    return formatPosition(this.day, this.last);
  }

  /** What the next event means. Nothing is kept yet. */
  newsOf(event: DayEvent): News | undefined {
    const topic = topicOf(event.type);
    const before = this.tickets.get(event.data.ticketId);
    const ticket = evolveTicket(before, event) ?? (before && { ...before, confidential: null });
    return topic && ticket && { revision: event.revision, topic, ticket };
  }

  keep(news: News | undefined): void {
    this.told.push(news);
    if (news?.topic === 'tickets:deleted') this.tickets.delete(news.ticket.id);
    else if (news) this.tickets.set(news.ticket.id, news.ticket);
  }

  /** Whether somebody can have been there. */
  includes({ day, revision }: DayPosition): boolean {
    return day === this.day && (revision === 'none' || revision < this.next);
  }

  since(revision: number | 'none', topic: Topic): readonly News[] {
    const first = revision === 'none' ? 0 : revision + 1;
    const later = this.told.slice(first).filter((news) => news !== undefined);
    return later.filter((news) => news.topic === topic);
  }
}
