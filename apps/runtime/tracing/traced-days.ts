import type { DayHead } from '#libs/domain/clinic/events.ts';
import type { ClinicDay } from '#libs/domain/kernel/ids.ts';
import { ClinicDays } from '#libs/ledger/clinic-days.ts';
import type { CommandContext } from '#libs/ledger/command-context.ts';
import { inSpan } from './spans.ts';

/** Clinic days whose beginning is a span: a day's first command is slower than all others, and its trace says why. */
export class TracedDays extends ClinicDays {
  override async begin(day: ClinicDay, context: CommandContext): Promise<DayHead | null> {
    return await inSpan('begin day', { 'dawr.day': day }, () => super.begin(day, context));
  }
}
