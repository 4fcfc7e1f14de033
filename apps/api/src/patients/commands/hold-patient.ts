import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { HoldRequest, Visit } from '#libs/contracts/patients.ts';
import { ClinicQueue, type QueueOutcome } from '#libs/ledger/clinic-queue.ts';
import { type CommandContext, partOf } from '#libs/ledger/command-context.ts';
import { ActorSeal } from '../../platform/audit/actor-seal.ts';
import type { WriteResult } from '../../platform/http/write-result.ts';
import { ChangedVisits } from '../changed-visits.ts';
import { Visits } from '../visits.ts';

/** Puts some visits on hold, or releases them: one on hold is neither erased nor deleted. */
export class HoldPatient extends Command<WriteResult<Visit[]>> {
  constructor(
    readonly type: 'HoldPatient' | 'ReleasePatient',
    readonly request: HoldRequest,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(HoldPatient)
export class HoldPatientHandler implements ICommandHandler<HoldPatient> {
  constructor(
    private readonly visits: Visits,
    private readonly queue: ClinicQueue,
    private readonly actorSeal: ActorSeal,
    private readonly changed: ChangedVisits,
  ) {}

  async execute({ type, request: { phone, ticketIds, reason }, context }: HoldPatient): Promise<WriteResult<Visit[]>> {
    const { clinicId, actor } = context;
    await this.visits.chosen(clinicId, phone, ticketIds);
    const sealed = await this.actorSeal.seal(clinicId, actor, reason);
    const outcomes: QueueOutcome[] = [];
    for (const ticketId of ticketIds) {
      outcomes.push(await this.queue.act({ type, ticketId, reason: sealed }, partOf(context, ticketId)));
    }
    return await this.changed.answer(ticketIds, outcomes);
  }
}
