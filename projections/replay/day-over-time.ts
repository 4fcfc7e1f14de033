import type { TicketFacts } from '#libs/domain/figures/ticket-facts.ts';
import type { ClinicDay, ClinicId, Instant, TicketId } from '#libs/domain/kernel/ids.ts';
import { erasesPatient } from '#libs/domain/queue-day/events.ts';
import type { LogEvent } from '#libs/ledger/log/log-event.ts';
import { isQueueEvent } from '#libs/ledger/log/queue-event.ts';
import { messagesStream, queueStream } from '#libs/ledger/log/stream-names.ts';
import { refTo } from '../collection.ts';
import { BOARDS, type BoardDocument, boardId, ENTRIES, type EntryDocument } from '../display/board.ts';
import { display } from '../display/display.projection.ts';
import { MESSAGES, type MessageDocument } from '../messages/message-document.ts';
import { messages } from '../messages/messages.projection.ts';
import { queue } from '../queue/queue.projection.ts';
import { TICKETS, type TicketDocument } from '../queue/ticket-document.ts';
import { STATISTICS } from '../statistics/day-facts.ts';
import { statistics } from '../statistics/statistics.projection.ts';
import { DocumentsOverTime } from './documents-over-time.ts';
import { type Log, StreamOverTime } from './stream-over-time.ts';

/** Documents of a day as they stood; of a patient who was erased since, without the sealed details. */
export interface DayThen {
  readonly tickets: readonly TicketDocument[];
  readonly board: BoardDocument | undefined;
  entryOf(ticket: TicketId): EntryDocument | undefined;
  readonly facts: readonly TicketFacts[];
  readonly messages: readonly MessageDocument[];
}

/** One day of a clinic as it was at any instant. */
export class DayOverTime {
  readonly queue: StreamOverTime;
  readonly messages: StreamOverTime;
  private readonly id: string;
  private readonly ofQueue = new DocumentsOverTime([queue, display, statistics]);
  private readonly ofMessages = new DocumentsOverTime([messages]);
  /** Tickets whose patient was erased at any time: an erased patient's key may still exist for a moment. */
  private readonly erased = new Set<TicketId>();

  constructor(log: Log, clinicId: ClinicId, day: ClinicDay) {
    this.id = boardId(clinicId, day);
    this.queue = new StreamOverTime(log, queueStream(clinicId, day), (event) => this.takeOfQueue(event));
    this.messages = new StreamOverTime(log, messagesStream(clinicId, day), (event) => this.ofMessages.add(event));
  }

  async readOn(): Promise<void> {
    await this.queue.readOn();
    await this.messages.readOn();
  }

  dayThen(at: Instant): DayThen {
    const ofQueue = this.ofQueue.after(this.queue.countAt(at));
    const entryOf = (id: TicketId): EntryDocument | undefined => {
      const entry = ofQueue.get(refTo(ENTRIES, id));
      return entry && this.erased.has(id) ? { ...entry, confidential: null } : entry;
    };
    return {
      tickets: ofQueue.all(TICKETS).map((ticket) => (this.erased.has(ticket.id) ? { ...ticket, confidential: null } : ticket)),
      board: ofQueue.get(refTo(BOARDS, this.id)),
      entryOf,
      facts: ofQueue.all(STATISTICS).flatMap(({ tickets }) => tickets),
      messages: this.ofMessages.after(this.messages.countAt(at)).all(MESSAGES),
    };
  }

  private takeOfQueue(event: LogEvent): void {
    this.ofQueue.add(event);
    if (isQueueEvent(event) && erasesPatient(event.type)) this.erased.add(event.data.ticketId);
  }
}
