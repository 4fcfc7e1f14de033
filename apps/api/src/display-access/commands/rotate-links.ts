import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Refusal } from '#libs/domain/kernel/refusal.ts';
import type { ClinicLedger } from '#libs/ledger/aggregates.ts';
import type { CommandContext } from '#libs/ledger/command-context.ts';
import { clinicStream } from '#libs/ledger/log/stream-names.ts';
import { AwaitsReadModels } from '../../platform/bus/awaits-read-models.ts';
import { Written } from '../../platform/bus/written.ts';
import { CLINIC_LEDGER } from '../../platform/runtime/tokens.ts';
import { LinkAddresses, type ShareableLink } from '../link-addresses.ts';

/**
 * Revokes every display link and the sessions opened by them. Answers the wall's new link.
 *
 * Sessions are checked against the clinics, so awaiting these leaves none of an old link once this has answered.
 */
@AwaitsReadModels('clinics')
export class RotateLinks extends Command<Written<ShareableLink>> {
  constructor(readonly context: CommandContext) {
    super();
  }
}

@CommandHandler(RotateLinks)
export class RotateLinksHandler implements ICommandHandler<RotateLinks> {
  constructor(
    @Inject(CLINIC_LEDGER) private readonly ledger: ClinicLedger,
    private readonly links: LinkAddresses,
  ) {}

  async execute({ context }: RotateLinks): Promise<Written<ShareableLink>> {
    const { clinicId, at } = context;
    const { state, position } = await this.ledger.decideAndAppend(clinicStream(clinicId), context, {
      type: 'RotateDisplayAccess',
      at,
    });
    if (!state) throw new Refusal('clinic.notFound');
    return new Written(position, () => this.links.shareable(this.links.build(clinicId, 'wall', state)));
  }
}
