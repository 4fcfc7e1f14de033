import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandContext } from '#libs/ledger/command-context.ts';
import { DisplayLinks } from '../display-links.ts';
import { Pairings } from '../pairings.ts';

/** Sends the wall's link of the manager's clinic to the television that shows the code. */
export class PairTelevision extends Command<void> {
  constructor(
    readonly code: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(PairTelevision)
export class PairTelevisionHandler implements ICommandHandler<PairTelevision> {
  constructor(
    private readonly pairings: Pairings,
    private readonly links: DisplayLinks,
  ) {}

  async execute({ code, context: { clinicId, commandId } }: PairTelevision): Promise<void> {
    await this.pairings.send(code, await this.links.current(clinicId, 'wall'), commandId);
  }
}
