import { Inject, Injectable } from '@nestjs/common';
import { isNear } from '#libs/domain/estimate/near.ts';
import { type ClinicId, dayOfTicket, instant, type TicketId } from '#libs/domain/kernel/ids.ts';
import type { Ticket } from '#libs/domain/queue-day/state.ts';
import type { QueueLedger } from '#libs/ledger/aggregates.ts';
import { ClinicDays } from '#libs/ledger/clinic-days.ts';
import { queueStream } from '#libs/ledger/log/stream-names.ts';
import type { Sealed } from '#libs/privacy/sealed.ts';
import { CLOCK, type Clock, QUEUES } from '../../platform/runtime/tokens.ts';
import { ExpectedWaits, type PageOfTicket } from '../../tickets/public.ts';
import type { Push } from './push-job-shapes.ts';

/** A call of longer ago is over. */
export const CALL_MS = 10 * 60_000;

/** The turns of a clinic as its log has them now: read models may not have the call of a push yet. */
@Injectable()
export class PushTurns {
  constructor(
    @Inject(QUEUES) private readonly queues: QueueLedger,
    private readonly days: ClinicDays,
    private readonly waits: ExpectedWaits,
    @Inject(CLOCK) private readonly now: Clock,
  ) {}

  /** A ticket of today whose patient is known; undefined: its page has ended. */
  async livingTicket({ clinicId, ticketId }: PageOfTicket): Promise<Ticket<Sealed> | undefined> {
    const day = dayOfTicket(ticketId);
    if ((await this.days.today(clinicId, instant(this.now()))) !== day) return undefined;
    const ticket = (await this.queues.load(queueStream(clinicId, day))).state.tickets.get(ticketId);
    return ticket?.confidential ? ticket : undefined;
  }

  /** The ticket, while the reason of its push still holds. */
  async stillDue(push: Push): Promise<Ticket<Sealed> | undefined> {
    const ticket = await this.livingTicket(push);
    if (!ticket) return undefined;
    const { status, notifiedCount, notifiedAt } = ticket;
    if (push.kind === 'near') return status === 'waiting' ? ticket : undefined;
    const isThisCall = status === 'notified' && notifiedCount === push.attempt && notifiedAt !== null;
    return isThisCall && this.now().getTime() - Date.parse(notifiedAt) <= CALL_MS ? ticket : undefined;
  }

  /** Those of these tickets whose turn is near, by the rule of their own pages. */
  async nearAmong(clinicId: ClinicId, ids: readonly TicketId[]): Promise<readonly TicketId[]> {
    const now = await this.days.clinicNow(clinicId, instant(this.now()));
    const [turnsIn, { state }] = await Promise.all([
      this.waits.turnsIn(clinicId, now),
      this.queues.load(queueStream(clinicId, now.today)),
    ]);
    const turns = turnsIn(state.queue.flatMap((id) => state.tickets.get(id) ?? []));
    return ids.filter((id) => {
      const turn = turns.get(id);
      return turn !== undefined && isNear(turn);
    });
  }
}
