import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { HoldRequest, Visit } from '#libs/contracts/patients.ts';
import type { CommandContext } from '#libs/ledger/command-context.ts';
import { AwaitsReadModels, READ_MODELS_OF_A_DAY } from '../../platform/bus/awaits-read-models.ts';
import type { Written } from '../../platform/bus/written.ts';
import { VisitHolds } from '../visit-holds.ts';

/** Releases some visits from their hold. */
@AwaitsReadModels(...READ_MODELS_OF_A_DAY)
export class ReleasePatient extends Command<Written<Visit[]>> {
  constructor(
    readonly request: HoldRequest,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(ReleasePatient)
export class ReleasePatientHandler implements ICommandHandler<ReleasePatient> {
  constructor(private readonly holds: VisitHolds) {}

  async execute({ request, context }: ReleasePatient): Promise<Written<Visit[]>> {
    return await this.holds.change('ReleasePatient', request, context);
  }
}
