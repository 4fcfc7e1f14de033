import { Injectable } from '@nestjs/common';
import type { HoldRequest, Visit } from '#libs/contracts/patients.ts';
import { ClinicQueue, type QueueOutcome } from '#libs/ledger/clinic-queue.ts';
import { type CommandContext, partOf } from '#libs/ledger/command-context.ts';
import { ActorSeal } from '../platform/audit/actor-seal.ts';
import type { Written } from '../platform/bus/written.ts';
import { ChangedVisits } from './changed-visits.ts';
import { Visits } from './visits.ts';

/** Puts visits of a phone on hold, and releases them. */
@Injectable()
export class VisitHolds {
  constructor(
    private readonly visits: Visits,
    private readonly queue: ClinicQueue,
    private readonly actorSeal: ActorSeal,
    private readonly changed: ChangedVisits,
  ) {}

  async change(
    type: 'HoldPatient' | 'ReleasePatient',
    { phone, ticketIds, reason }: HoldRequest,
    context: CommandContext,
  ): Promise<Written<Visit[]>> {
    const { clinicId, actor } = context;
    await this.visits.chosen(clinicId, phone, ticketIds);
    const sealed = await this.actorSeal.seal(clinicId, actor, reason);
    const outcomes: QueueOutcome[] = [];
    for (const ticketId of ticketIds) {
      outcomes.push(await this.queue.act({ type, ticketId, reason: sealed }, partOf(context, ticketId)));
    }
    return this.changed.answer(ticketIds, outcomes);
  }
}
