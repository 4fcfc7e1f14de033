import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { MessagesToday } from '#libs/contracts/messaging/messages-today.ts';
import { type ClinicId, instant } from '#libs/domain/kernel/ids.ts';
import type { MessageKind } from '#libs/domain/messages/events.ts';
import type { MessageState } from '#libs/domain/messages/state.ts';
import type { ClinicLedger } from '#libs/ledger/aggregates.ts';
import { ClinicDays } from '#libs/ledger/clinic-days.ts';
import { clinicStream } from '#libs/ledger/log/stream-names.ts';
import { MESSAGES } from '#projections/messages/message-document.ts';
import { spentInMonth } from '#projections/messages/spent-in-month.ts';
import { ReadModels } from '#projections/runner/read-models.ts';
import { CLINIC_LEDGER, CLOCK, type Clock } from '../../platform/runtime/tokens.ts';
import { Pauses } from '../sending/pauses.ts';

/** A test goes to no patient. */
const TO_PATIENTS: readonly MessageKind[] = ['call', 'nearlyThere'];

/** Outcomes of today's messages, and whether any are sent. */
export class ShowMessagesToday extends Query<MessagesToday> {
  constructor(readonly clinicId: ClinicId) {
    super();
  }
}

@QueryHandler(ShowMessagesToday)
export class ShowMessagesTodayHandler implements IQueryHandler<ShowMessagesToday> {
  constructor(
    private readonly readModels: ReadModels,
    private readonly days: ClinicDays,
    private readonly pauses: Pauses,
    @Inject(CLINIC_LEDGER) private readonly clinics: ClinicLedger,
    @Inject(CLOCK) private readonly now: Clock,
  ) {}

  async execute({ clinicId }: ShowMessagesToday): Promise<MessagesToday> {
    const day = await this.days.today(clinicId, instant(this.now()));
    const messages = this.readModels.collection(MESSAGES);
    const count = (...state: readonly MessageState[]): Promise<number> =>
      messages.count({ where: { tenant: clinicId, day, state, kind: TO_PATIENTS } });
    const { state: clinic } = await this.clinics.load(clinicStream(clinicId));
    const [sent, delivered, failed, skipped, unknown, spent, paused] = await Promise.all([
      count('sent'),
      count('delivered', 'read'),
      count('failed'),
      count('skipped'),
      count('unknown'),
      spentInMonth(messages, clinicId, day),
      clinic && this.pauses.pauseOf(clinicId, clinic),
    ]);
    const month = { count: spent, cap: clinic?.messaging.monthlyCap ?? null };
    return { sent, delivered, failed, skipped, unknown, month, paused };
  }
}
