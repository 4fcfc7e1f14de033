import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Clinic } from '#libs/contracts/clinics/clinics.ts';
import type { Notice } from '#libs/domain/clinic/notice.ts';
import { Refusal } from '#libs/domain/kernel/refusal.ts';
import type { ClinicLedger } from '#libs/ledger/aggregates.ts';
import type { CommandContext } from '#libs/ledger/command-context.ts';
import { clinicStream } from '#libs/ledger/log/stream-names.ts';
import { AwaitsReadModels } from '../../platform/bus/awaits-read-models.ts';
import { Written } from '../../platform/bus/written.ts';
import { CLINIC_LEDGER } from '../../platform/runtime/tokens.ts';
import { forManager } from '../clinic-answers.ts';

/** Tells all who wait a message of the day, until it ends by itself. It takes the place of the one that stands. */
@AwaitsReadModels('clinics')
export class SetNotice extends Command<Written<Clinic>> {
  constructor(
    readonly notice: Notice,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(SetNotice)
export class SetNoticeHandler implements ICommandHandler<SetNotice> {
  constructor(@Inject(CLINIC_LEDGER) private readonly ledger: ClinicLedger) {}

  async execute({ notice, context }: SetNotice): Promise<Written<Clinic>> {
    const { clinicId, at } = context;
    const command = { type: 'SetNotice', ...notice, at } as const;
    const { state, position } = await this.ledger.decideAndAppend(clinicStream(clinicId), context, command);
    if (!state) throw new Refusal('clinic.notFound');
    return new Written(position, () => forManager({ ...state, id: clinicId }, at));
  }
}
