import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CorrectRequest, Visit } from '#libs/contracts/patients.ts';
import { dayOfTicket, type TicketId } from '#libs/domain/kernel/ids.ts';
import { Refusal } from '#libs/domain/kernel/refusal.ts';
import type { PatientDetails } from '#libs/domain/queue-day/patient.ts';
import type { QueueLedger } from '#libs/ledger/aggregates.ts';
import { ClinicQueue, type QueueOutcome } from '#libs/ledger/clinic-queue.ts';
import { type CommandContext, partOf } from '#libs/ledger/command-context.ts';
import { queueStream } from '#libs/ledger/log/stream-names.ts';
import { KeyRing } from '#libs/privacy/key-ring.ts';
import { AwaitsReadModels, READ_MODELS_OF_A_DAY } from '../../platform/bus/awaits-read-models.ts';
import type { Written } from '../../platform/bus/written.ts';
import { QUEUES } from '../../platform/runtime/tokens.ts';
import { ChangedVisits } from '../changed-visits.ts';
import { Visits } from '../visits.ts';

/** Corrects name, age and phone of some visits, of whichever day. */
@AwaitsReadModels(...READ_MODELS_OF_A_DAY)
export class CorrectPatient extends Command<Written<Visit[]>> {
  constructor(
    readonly request: CorrectRequest,
    readonly context: CommandContext,
  ) {
    super();
  }
}

/** Attempts while an edit of the same ticket comes in between. */
const ATTEMPTS = 5;

@CommandHandler(CorrectPatient)
export class CorrectPatientHandler implements ICommandHandler<CorrectPatient> {
  constructor(
    private readonly visits: Visits,
    private readonly queue: ClinicQueue,
    @Inject(QUEUES) private readonly queues: QueueLedger,
    private readonly keys: KeyRing,
    private readonly changed: ChangedVisits,
  ) {}

  async execute({ request: { phone, ticketIds, patient }, context }: CorrectPatient): Promise<Written<Visit[]>> {
    await this.visits.chosen(context.clinicId, phone, ticketIds);
    const outcomes: QueueOutcome[] = [];
    for (const id of ticketIds) outcomes.push(await this.correct(id, patient, partOf(context, id)));
    return this.changed.answer(ticketIds, outcomes);
  }

  private async correct(ticketId: TicketId, patient: CorrectRequest['patient'], context: CommandContext): Promise<QueueOutcome> {
    for (let attempt = 1; ; attempt += 1) {
      const { state } = await this.queues.load(queueStream(context.clinicId, dayOfTicket(ticketId)));
      const read = state.tickets.get(ticketId)?.confidential ?? null;
      const details = await this.keys.unseal<PatientDetails>(read);
      const corrected = { ...patient, reason: details?.reason ?? null, ...(details?.needs && { needs: details.needs }) };
      try {
        return await this.queue.act({ type: 'CorrectPatient', ticketId, patient: corrected, read }, context);
      } catch (error) {
        if (!(error instanceof Refusal) || error.code !== 'queue.movedOn' || attempt === ATTEMPTS) throw error;
      }
    }
  }
}
