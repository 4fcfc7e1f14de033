import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { ClinicLedger } from '#libs/ledger/aggregates.ts';
import type { CommandContext } from '#libs/ledger/command-context.ts';
import { clinicStream } from '#libs/ledger/log/stream-names.ts';
import { AwaitsReadModels } from '../../platform/bus/awaits-read-models.ts';
import { Written } from '../../platform/bus/written.ts';
import { CLINIC_LEDGER } from '../../platform/runtime/tokens.ts';

/** Takes the clinic's logo away; its bytes are dropped later. */
@AwaitsReadModels('clinics')
export class RemoveLogo extends Command<Written<null>> {
  constructor(readonly context: CommandContext) {
    super();
  }
}

@CommandHandler(RemoveLogo)
export class RemoveLogoHandler implements ICommandHandler<RemoveLogo> {
  constructor(@Inject(CLINIC_LEDGER) private readonly ledger: ClinicLedger) {}

  async execute({ context }: RemoveLogo): Promise<Written<null>> {
    const command = { type: 'ChangeSettings', config: { logo: null }, at: context.at } as const;
    const { position } = await this.ledger.decideAndAppend(clinicStream(context.clinicId), context, command);
    return new Written(position, () => null);
  }
}
