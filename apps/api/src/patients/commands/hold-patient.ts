import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { HoldRequest, Visit } from '#libs/contracts/patients.ts';
import type { CommandContext } from '#libs/ledger/command-context.ts';
import { AwaitsReadModels, READ_MODELS_OF_A_DAY } from '../../platform/bus/awaits-read-models.ts';
import type { Written } from '../../platform/bus/written.ts';
import { VisitHolds } from '../visit-holds.ts';

/** Puts some visits on hold: one on hold is neither erased nor deleted. */
@AwaitsReadModels(...READ_MODELS_OF_A_DAY)
export class HoldPatient extends Command<Written<Visit[]>> {
  constructor(
    readonly request: HoldRequest,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(HoldPatient)
export class HoldPatientHandler implements ICommandHandler<HoldPatient> {
  constructor(private readonly holds: VisitHolds) {}

  async execute({ request, context }: HoldPatient): Promise<Written<Visit[]>> {
    return await this.holds.change('HoldPatient', request, context);
  }
}
