import { Inject, Injectable } from '@nestjs/common';
import { tellsNearlyThere } from '#libs/domain/clinic/message-template.ts';
import { type ClinicDay, type ClinicId, dayOfTicket, instant, type TicketId } from '#libs/domain/kernel/ids.ts';
import { nearlyThere } from '#libs/domain/messages/nearly-there.ts';
import type { QueueLedger } from '#libs/ledger/aggregates.ts';
import { ClinicDays } from '#libs/ledger/clinic-days.ts';
import { ClinicMessages } from '#libs/ledger/clinic-messages.ts';
import { queueStream } from '#libs/ledger/log/stream-names.ts';
import { CLOCK, type Clock, QUEUES } from '../../platform/runtime/tokens.ts';
import { type ExpectedTurn, ExpectedWaits } from '../../tickets/public.ts';
import { ClinicAccounts } from '../clinic-accounts.ts';
import { Pauses } from './pauses.ts';

/** The turns of a clinic that come soon, by the wait that the patients' own pages show. */
@Injectable()
export class NearTurns {
  constructor(
    private readonly accounts: ClinicAccounts,
    private readonly days: ClinicDays,
    @Inject(QUEUES) private readonly queues: QueueLedger,
    private readonly messages: ClinicMessages,
    private readonly pauses: Pauses,
    private readonly waits: ExpectedWaits,
    @Inject(CLOCK) private readonly now: Clock,
  ) {}

  /**
   * Patients to be told that their turn is near, the next first: none in a clinic that does not tell them, or cannot. The folds of
   * the day's tickets and messages and three documents at most say so, however many wait.
   */
  async untold(clinicId: ClinicId, day: ClinicDay): Promise<readonly TicketId[]> {
    const { clinic, account = null } = (await this.accounts.accountOf(clinicId)) ?? {};
    if (!clinic || account === null || !tellsNearlyThere(clinic.messaging)) return [];
    const turns = await this.turnsOn(clinicId, day);
    const untold = nearlyThere(turns, await this.messages.messagesOf(clinicId, day), clinic.messaging.nearlyThere.minutes);
    return await this.withoutForgotten(clinicId, day, untold);
  }

  /** Patients who came after a restore, where there was one: what the others were told may be forgotten, and is not looked for. */
  private async withoutForgotten(clinicId: ClinicId, day: ClinicDay, untold: readonly TicketId[]): Promise<readonly TicketId[]> {
    const restored = await this.pauses.restored();
    if (restored === undefined) return untold;
    const { tickets } = (await this.queues.load(queueStream(clinicId, day))).state;
    return untold.filter((id) => (tickets.get(id)?.createdAt ?? restored.at) > restored.at);
  }

  /** The wait that is expected now; null where the ticket does not wait, or nobody knows. */
  async minutesOf(clinicId: ClinicId, ticketId: TicketId): Promise<number | null> {
    return (await this.turnsOn(clinicId, dayOfTicket(ticketId))).get(ticketId)?.minutes ?? null;
  }

  /** Turns of those who wait now, in the queue's order; none of a day that is over. */
  private async turnsOn(clinicId: ClinicId, day: ClinicDay): Promise<ReadonlyMap<TicketId, ExpectedTurn>> {
    const now = await this.days.clinicNow(clinicId, instant(this.now()));
    if (now.today !== day) return new Map();
    const turnsIn = await this.waits.turnsIn(clinicId, now);
    const { queue, tickets } = (await this.queues.load(queueStream(clinicId, day))).state;
    return turnsIn(queue.flatMap((id) => tickets.get(id) ?? []));
  }
}
