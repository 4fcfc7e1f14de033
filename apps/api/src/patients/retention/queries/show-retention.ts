import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { RetentionPreview } from '#libs/contracts/patients.ts';
import { lastDayToErase } from '#libs/domain/clinic/retention.ts';
import { type ClinicId, dashed, instant } from '#libs/domain/kernel/ids.ts';
import { Refusal } from '#libs/domain/kernel/refusal.ts';
import type { ClinicLedger } from '#libs/ledger/aggregates.ts';
import { ClinicDays } from '#libs/ledger/clinic-days.ts';
import { clinicStream } from '#libs/ledger/log/stream-names.ts';
import { TICKETS } from '#projections/queue/ticket-document.ts';
import { ReadModels } from '#projections/runner/read-models.ts';
import { CLINIC_LEDGER, CLOCK, type Clock } from '../../../platform/runtime/tokens.ts';

/** A retention's dry run; `days` undefined: of the clinic's present one. */
export class ShowRetention extends Query<RetentionPreview> {
  constructor(
    readonly clinicId: ClinicId,
    readonly days: number | undefined,
  ) {
    super();
  }
}

const NOTHING: RetentionPreview = { tickets: 0, since: null, held: 0 };

@QueryHandler(ShowRetention)
export class ShowRetentionHandler implements IQueryHandler<ShowRetention> {
  constructor(
    @Inject(CLINIC_LEDGER) private readonly clinics: ClinicLedger,
    private readonly clinicDays: ClinicDays,
    private readonly readModels: ReadModels,
    @Inject(CLOCK) private readonly now: Clock,
  ) {}

  async execute({ clinicId, days }: ShowRetention): Promise<RetentionPreview> {
    const { state } = await this.clinics.load(clinicStream(clinicId));
    if (!state) throw new Refusal('clinic.notFound');
    const { retentionDays, retentionFloorDays } = state.config;
    const wanted = days ?? retentionDays;
    if (wanted === null) return NOTHING;
    const today = await this.clinicDays.today(clinicId, instant(this.now()));
    return await this.before(clinicId, lastDayToErase(today, wanted, retentionFloorDays));
  }

  private async before(clinicId: ClinicId, to: string): Promise<RetentionPreview> {
    const tickets = this.readModels.collection(TICKETS);
    const expired = (held: boolean) => ({ where: { tenant: clinicId, named: true, held }, range: { field: 'day', to } });
    const [count, held, [oldest]] = await Promise.all([
      tickets.count(expired(false)),
      tickets.count(expired(true)),
      tickets.find({ ...expired(false), orderBy: [{ field: 'day', direction: 'asc' }], limit: 1 }),
    ]);
    return { tickets: count, since: oldest ? dashed(oldest.day) : null, held };
  }
}
