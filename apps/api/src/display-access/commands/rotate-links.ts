import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Refusal } from '#libs/domain/kernel/refusal.ts';
import type { ClinicLedger } from '#libs/ledger/aggregates.ts';
import type { CommandContext } from '#libs/ledger/command-context.ts';
import { clinicStream } from '#libs/ledger/stream-names.ts';
import { WriteResult } from '../../platform/http/write-result.ts';
import { ReadYourWrites } from '../../platform/runtime/read-your-writes.ts';
import { CLINICS } from '../../platform/runtime/tokens.ts';
import { DisplayLinks, type HandedLink } from '../display-links.ts';

/** Ends every link there is, with all that they opened. The answer is the wall's new one. */
export class RotateLinks extends Command<WriteResult<HandedLink>> {
  constructor(readonly context: CommandContext) {
    super();
  }
}

/** Sessions of displays are held against it, so that none of an old link is left when this has answered. */
const HELD_AGAINST = ['clinics'];

@CommandHandler(RotateLinks)
export class RotateLinksHandler implements ICommandHandler<RotateLinks> {
  constructor(
    @Inject(CLINICS) private readonly ledger: ClinicLedger,
    private readonly links: DisplayLinks,
    private readonly readModels: ReadYourWrites,
  ) {}

  async execute({ context }: RotateLinks): Promise<WriteResult<HandedLink>> {
    const { tenant, at } = context;
    const { state, position } = await this.ledger.execute(clinicStream(tenant), context, { type: 'RotateDisplayAccess', at });
    if (!state) throw new Refusal('clinic.notFound');
    const stale = await this.readModels.behind(HELD_AGAINST, position);
    return new WriteResult(this.links.handedOut(this.links.made(tenant, 'wall', state)), stale);
  }
}
