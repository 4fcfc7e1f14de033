import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Refusal } from '#libs/domain/kernel/refusal.ts';
import type { ClinicLedger } from '#libs/ledger/aggregates.ts';
import type { CommandContext } from '#libs/ledger/command-context.ts';
import { clinicStream } from '#libs/ledger/log/stream-names.ts';
import { WriteResult } from '../../platform/http/write-result.ts';
import { ReadYourWrites } from '../../platform/runtime/read-your-writes.ts';
import { CLINIC_LEDGER } from '../../platform/runtime/tokens.ts';
import { DisplayLinks, type ShareableLink } from '../display-links.ts';

/** Revokes every display link and the sessions opened by them. Answers the wall's new link. */
export class RotateLinks extends Command<WriteResult<ShareableLink>> {
  constructor(readonly context: CommandContext) {
    super();
  }
}

/** Display sessions are checked against it, so awaiting it leaves no session of an old link once this has answered. */
const AWAITED_READ_MODELS = ['clinics'];

@CommandHandler(RotateLinks)
export class RotateLinksHandler implements ICommandHandler<RotateLinks> {
  constructor(
    @Inject(CLINIC_LEDGER) private readonly ledger: ClinicLedger,
    private readonly links: DisplayLinks,
    private readonly readModels: ReadYourWrites,
  ) {}

  async execute({ context }: RotateLinks): Promise<WriteResult<ShareableLink>> {
    const { clinicId, at } = context;
    const { state, position } = await this.ledger.execute(clinicStream(clinicId), context, { type: 'RotateDisplayAccess', at });
    if (!state) throw new Refusal('clinic.notFound');
    const stale = await this.readModels.behind(AWAITED_READ_MODELS, position);
    return new WriteResult(this.links.shareable(this.links.build(clinicId, 'wall', state)), stale);
  }
}
