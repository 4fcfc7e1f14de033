import { Inject, Injectable } from '@nestjs/common';
import type { ClinicDay, ClinicId } from '#libs/domain/kernel/ids.ts';
import type { ClinicLedger } from '#libs/ledger/aggregates.ts';
import { clinicStream } from '#libs/ledger/log/stream-names.ts';
import { MESSAGES } from '#projections/messages/message-document.ts';
import { spentInMonthBefore } from '#projections/messages/spent-in-month.ts';
import { ReadModels } from '#projections/runner/read-models.ts';
import { CLINIC_LEDGER } from '../../platform/runtime/tokens.ts';

/** The messages that a clinic's day may have under the month's cap. */
@Injectable()
export class Allowances {
  constructor(
    @Inject(CLINIC_LEDGER) private readonly clinics: ClinicLedger,
    private readonly readModels: ReadModels,
  ) {}

  /** Null: any number. */
  async allowanceOf(clinicId: ClinicId, day: ClinicDay): Promise<number | null> {
    const { state: clinic } = await this.clinics.load(clinicStream(clinicId));
    const cap = clinic?.messaging.monthlyCap ?? null;
    return cap === null ? null : cap - (await spentInMonthBefore(this.readModels.collection(MESSAGES), clinicId, day));
  }
}
