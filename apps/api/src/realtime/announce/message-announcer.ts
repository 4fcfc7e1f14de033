import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import type { Broadcast } from '#libs/broadcast/broadcast.ts';
import type { JsonObject } from '#libs/event-store/event-store.ts';
import { classOf } from '#libs/kernel/error-origin.ts';
import type { MessageDocument } from '#projections/messages/message-document.ts';
import type { Applied } from '#projections/runner/batch.ts';
import { BROADCAST, LOGGER } from '../../platform/runtime/tokens.ts';
import { TicketMessages } from '../../tickets/public.ts';
import type { ClinicDayKey } from '../feed-source.ts';
import { byDay } from './by-day.ts';
import { calledTicketOf, messagesChannel, toldOf } from './messages-event.ts';

/** Announces what became of messages to every process, once the read model holds it. */
@Injectable()
export class MessageAnnouncer {
  private last: Promise<void> = Promise.resolve();

  constructor(
    @Inject(BROADCAST) private readonly broadcast: Pick<Broadcast, 'publish'>,
    @Inject(TicketMessages) private readonly messages: Pick<TicketMessages, 'ofLastCalls'>,
    @Inject(LOGGER) private readonly logger: Pick<Logger, 'warn'>,
  ) {}

  /** Called by the messages' projection in log order, once the documents are stored. */
  applied(applied: readonly Applied[]): void {
    for (const { clinicId, day, items } of byDay(applied)) {
      this.last = this.last.then(() => this.announce({ clinicId, day }, items)).catch((error: unknown) => this.logFailure(error));
    }
  }

  /** A receipt of an earlier call's message is known by the message of its ticket's last call: one read for all of them. */
  private async announce({ clinicId, day }: ClinicDayKey, applied: readonly Applied[]): Promise<void> {
    const changed = applied.map(({ event, after }) => {
      const message = messageIn(after);
      return { revision: event.revision, message, ticketId: message && calledTicketOf(message) };
    });
    const tickets = [...new Set(changed.flatMap(({ ticketId }) => ticketId ?? []))];
    const lastOf = await this.messages.ofLastCalls(clinicId, tickets);
    const events = changed.map(({ revision, message, ticketId }) => {
      const isShown = message && ticketId && lastOf.get(ticketId)?.id === message.id;
      return { revision, told: isShown ? toldOf(ticketId, message) : null };
    });
    await this.broadcast.publish(messagesChannel(clinicId), { day, events });
  }

  private logFailure(error: unknown): void {
    this.logger.warn(
      { error: classOf(error) },
      'message announcer: events not announced, feeds read them from the log within seconds',
    );
  }
}

/** The messages' projection stores only messages, so the cast holds. */
const messageIn = (document: JsonObject | null): MessageDocument | undefined => (document as MessageDocument | null) ?? undefined;
