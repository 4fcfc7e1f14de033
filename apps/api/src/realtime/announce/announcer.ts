import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import type { Broadcast } from '#libs/broadcast/broadcast.ts';
import type { JsonObject } from '#libs/event-store/event-store.ts';
import { classOf } from '#libs/kernel/error-origin.ts';
import { isQueueEvent } from '#libs/ledger/log/queue-event.ts';
import type { Plain } from '#projections/plain.ts';
import type { TicketDocument } from '#projections/queue/ticket-document.ts';
import type { Applied } from '#projections/runner/batch.ts';
import { ProjectionProgress } from '#projections/runner/progress.ts';
import { LIVE_READ_MODELS } from '../../platform/bus/awaits-read-models.ts';
import { READ_MODEL_TIMEOUT_MS } from '../../platform/runtime/read-your-writes.ts';
import { BROADCAST, LOGGER } from '../../platform/runtime/tokens.ts';
import { channelOf, type DayEvent, ticketAfter } from './announcement.ts';
import { byDay } from './by-day.ts';

/**
 * Announces a clinic day's events to every process once the read models hold them, so that a refetch shows them too. Patients
 * stay sealed: the receiving process unseals what each audience may see.
 */
@Injectable()
export class Announcer {
  private last: Promise<unknown> = Promise.resolve();

  constructor(
    @Inject(BROADCAST) private readonly broadcast: Pick<Broadcast, 'publish'>,
    @Inject(ProjectionProgress) private readonly progress: Pick<ProjectionProgress, 'reached'>,
    @Inject(LOGGER) private readonly logger: Pick<Logger, 'warn'>,
  ) {}

  /** Called by the queue's projection in log order. Each batch's timeout starts here, so that delays do not add up. */
  applied(applied: readonly Applied[]): void {
    const latest = applied.at(-1);
    if (!latest) return;
    const projected = this.progress.reached(LIVE_READ_MODELS, latest.event.position, READ_MODEL_TIMEOUT_MS);
    this.last = Promise.all([projected, this.last]).then(() => this.announce(applied));
  }

  private announce(applied: readonly Applied[]): void {
    for (const { clinicId, day, items } of byDay(applied.filter(({ event }) => isQueueEvent(event)))) {
      this.broadcast
        .publish(channelOf(clinicId), { day, events: items.map(dayEvent) })
        .catch((error: unknown) => this.logFailure(error));
    }
  }

  private logFailure(error: unknown): void {
    this.logger.warn({ error: classOf(error) }, 'announcer: broadcast failed, feeds read the event from the log within seconds');
  }
}

const dayEvent = ({ event: { revision, type }, before, after }: Applied): Plain<DayEvent> => ({
  revision,
  type,
  ticket: ticketAfter(ticketIn(before), ticketIn(after)),
});

/** The queue's projection stores only tickets, so the cast holds. */
const ticketIn = (document: JsonObject | null): TicketDocument | undefined => (document as TicketDocument | null) ?? undefined;
