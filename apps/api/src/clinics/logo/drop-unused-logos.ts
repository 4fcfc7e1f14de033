import { Inject } from '@nestjs/common';
import { isClinicId } from '#libs/domain/kernel/ids.ts';
import type { ClinicLedger } from '#libs/ledger/aggregates.ts';
import { clinicStream } from '#libs/ledger/log/stream-names.ts';
import { CLINIC_LEDGER } from '../../platform/runtime/tokens.ts';
import { PeriodicTask } from '../../platform/work/periodic-task.ts';
import { Logos } from './logos.ts';

/** Drops the bytes of logos that were replaced or removed. It asks the log, since a read model may be behind. */
@PeriodicTask({
  name: 'unused-logos',
  everyMs: 60 * 60_000,
  first: 'after the delay',
  failure: 'logos: unused ones were not dropped, tried again in an hour',
})
export class DropUnusedLogos implements PeriodicTask {
  constructor(
    private readonly logos: Logos,
    @Inject(CLINIC_LEDGER) private readonly clinics: Pick<ClinicLedger, 'load'>,
  ) {}

  async round(): Promise<void> {
    await this.logos.dropUnused(async (clinicId) => {
      if (!isClinicId(clinicId)) return undefined;
      return (await this.clinics.load(clinicStream(clinicId))).state?.config.logo?.hash;
    });
  }
}
