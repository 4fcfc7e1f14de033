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
import { Logos } from '../logo/logos.ts';
import { readStillPicture } from '../logo/still-picture.ts';

/** Gives the clinic a logo, in place of the one that it has. */
@AwaitsReadModels('clinics')
export class SetLogo extends Command<Written<Clinic>> {
  constructor(
    readonly file: Buffer,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(SetLogo)
export class SetLogoHandler implements ICommandHandler<SetLogo> {
  constructor(
    @Inject(CLINIC_LEDGER) private readonly ledger: ClinicLedger,
    private readonly logos: Logos,
  ) {}

  async execute({ file, context }: SetLogo): Promise<Written<Clinic>> {
    const { clinicId, at } = context;
    const logo = await this.logos.keep(clinicId, readStillPicture(file));
    const command = { type: 'ChangeSettings', config: { logo }, at } as const;
    const { state, position } = await this.ledger.decideAndAppend(clinicStream(clinicId), context, command);
    if (!state) throw new Refusal('clinic.notFound');
    return new Written(position, () => forManager({ ...state, id: clinicId }, at));
  }
}
