import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { ClinicSettings } from '#libs/contracts/clinics/clinic-settings.ts';
import type { Clinic } from '#libs/contracts/clinics/clinics.ts';
import { Refusal } from '#libs/domain/kernel/refusal.ts';
import type { ClinicLedger } from '#libs/ledger/aggregates.ts';
import { ClinicDays } from '#libs/ledger/clinic-days.ts';
import { type CommandContext, unkeyed } from '#libs/ledger/command-context.ts';
import { clinicStream } from '#libs/ledger/log/stream-names.ts';
import { AwaitsReadModels } from '../../platform/bus/awaits-read-models.ts';
import { Written } from '../../platform/bus/written.ts';
import { CLINIC_LEDGER } from '../../platform/runtime/tokens.ts';
import { forManager } from '../clinic-answers.ts';

/** Changes a clinic's settings; omitted parts stay as they are. */
@AwaitsReadModels('clinics')
export class ChangeSettings extends Command<Written<Clinic>> {
  constructor(
    readonly settings: ClinicSettings,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(ChangeSettings)
export class ChangeSettingsHandler implements ICommandHandler<ChangeSettings> {
  constructor(
    @Inject(CLINIC_LEDGER) private readonly ledger: ClinicLedger,
    private readonly days: ClinicDays,
  ) {}

  async execute({ settings, context }: ChangeSettings): Promise<Written<Clinic>> {
    const { clinicId, at } = context;
    await this.pinToday(settings, context);
    const command = { type: 'ChangeSettings', ...settings, at } as const;
    const { state, position } = await this.ledger.decideAndAppend(clinicStream(clinicId), context, command);
    if (!state) throw new Refusal('clinic.notFound');
    return new Written(position, () => forManager({ ...state, id: clinicId }, at));
  }

  /** Today keeps its old end when settings move the start of days, also if nothing has happened today yet: it is begun now. */
  private async pinToday({ config }: ClinicSettings, context: CommandContext): Promise<void> {
    if (config?.timezone === undefined && config?.dayStartsAt === undefined) return;
    const today = await this.days.today(context.clinicId, context.at);
    await this.days.begin(today, unkeyed(context));
  }
}
