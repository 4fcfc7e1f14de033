import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Clinic } from '#libs/contracts/clinics/clinics.ts';
import { Refusal } from '#libs/domain/kernel/refusal.ts';
import type { ClinicLedger } from '#libs/ledger/aggregates.ts';
import type { CommandContext } from '#libs/ledger/command-context.ts';
import { clinicStream } from '#libs/ledger/log/stream-names.ts';
import { AwaitsReadModels } from '../../platform/bus/awaits-read-models.ts';
import { Written } from '../../platform/bus/written.ts';
import { CLINIC_LEDGER } from '../../platform/runtime/tokens.ts';
import { forManager } from '../clinic-answers.ts';

/** Ends the message of the day before its time; without one, nothing is left to end. */
@AwaitsReadModels('clinics')
export class EndNotice extends Command<Written<Clinic>> {
  constructor(readonly context: CommandContext) {
    super();
  }
}

@CommandHandler(EndNotice)
export class EndNoticeHandler implements ICommandHandler<EndNotice> {
  constructor(@Inject(CLINIC_LEDGER) private readonly ledger: ClinicLedger) {}

  async execute({ context }: EndNotice): Promise<Written<Clinic>> {
    const { clinicId, at } = context;
    const command = { type: 'EndNotice', at } as const;
    const { state, position } = await this.ledger.decideAndAppend(clinicStream(clinicId), context, command);
    if (!state) throw new Refusal('clinic.notFound');
    return new Written(position, () => forManager({ ...state, id: clinicId }, at));
  }
}
