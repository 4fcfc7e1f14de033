import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandContext } from '#libs/ledger/command-context.ts';
import { LinkAddresses } from '../link-addresses.ts';
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
    private readonly links: LinkAddresses,
  ) {}

  /** Extends the pairing, so the television has five minutes to fetch its link however late the code was typed. */
  async execute({ code, context: { clinicId, commandId } }: PairTelevision): Promise<void> {
    const sentTo = await this.links.current(clinicId, 'wall');
    const television = await this.pairings.redeem(code, commandId);
    const pairing = await this.pairings.pairingOf(television);
    await this.pairings.keep(television, { ...pairing, sentTo }, this.pairings.newExpiry());
  }
}
