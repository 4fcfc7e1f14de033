import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { EraseRequest, ErasureReceipt } from '#libs/contracts/patients.ts';
import { keptByFloor } from '#libs/domain/clinic/retention.ts';
import { dayOfTicket, type TicketId } from '#libs/domain/kernel/ids.ts';
import { Refusal } from '#libs/domain/kernel/refusal.ts';
import { whyKept } from '#libs/domain/queue-day/rules.ts';
import type { QueueLedger } from '#libs/ledger/aggregates.ts';
import { ClinicDays } from '#libs/ledger/clinic-days.ts';
import { ClinicQueue, type QueueOutcome } from '#libs/ledger/clinic-queue.ts';
import { type CommandContext, partOf } from '#libs/ledger/command-context.ts';
import { queueStream } from '#libs/ledger/log/stream-names.ts';
import { AwaitsReadModels, READ_MODELS_OF_A_DAY } from '../../platform/bus/awaits-read-models.ts';
import { Written } from '../../platform/bus/written.ts';
import { QUEUES } from '../../platform/runtime/tokens.ts';
import { lastPosition } from '../changed-visits.ts';
import { Receipts } from '../receipts.ts';
import { Visits } from '../visits.ts';

/** Erases the patient of some visits. The same key asks for the receipt again. */
@AwaitsReadModels(...READ_MODELS_OF_A_DAY)
export class ErasePatient extends Command<Written<ErasureReceipt>> {
  constructor(
    readonly request: EraseRequest,
    readonly context: CommandContext,
  ) {
    super();
  }
}

type Outcome = Pick<QueueOutcome, 'events' | 'position' | 'revision'>;

/** One command a ticket, so that one that is repeated goes on where the first try ended. */
@CommandHandler(ErasePatient)
export class ErasePatientHandler implements ICommandHandler<ErasePatient> {
  constructor(
    private readonly visits: Visits,
    private readonly queue: ClinicQueue,
    private readonly days: ClinicDays,
    @Inject(QUEUES) private readonly queues: QueueLedger,
    private readonly receipts: Receipts,
  ) {}

  async execute({ request, context }: ErasePatient): Promise<Written<ErasureReceipt>> {
    const done = await this.erasedBefore(request.ticketIds, context);
    const remaining = request.ticketIds.filter((id) => !done.has(id));
    await this.visits.chosen(context.clinicId, request.phone, remaining);
    if (done.size === 0) await this.refuseKept(request, context);
    const refused: TicketId[] = [];
    for (const id of remaining) {
      const outcome = await this.erase(id, request, context);
      if (outcome) done.set(id, outcome);
      else refused.push(id);
    }
    const receipt = await this.receipts.receiptOf(context, done, refused);
    return new Written(lastPosition([...done.values()]), () => receipt);
  }

  /** Tickets that this very request has erased: they have no phone any more to be found by. */
  private async erasedBefore(ids: readonly TicketId[], context: CommandContext): Promise<Map<TicketId, Outcome>> {
    const done = new Map<TicketId, Outcome>();
    if (context.requestHash === null) return done;
    for (const id of ids) {
      const known = await this.queues.answerKnown(queueStream(context.clinicId, dayOfTicket(id)), partOf(context, id));
      if (known) done.set(id, known);
    }
    return done;
  }

  /** All are checked before the first is erased. @throws Refusal patient.onHold, patient.underFloor */
  private async refuseKept({ ticketIds, reason }: EraseRequest, { clinicId, at }: CommandContext): Promise<void> {
    const { today, floorDays } = await this.days.clinicNow(clinicId, at);
    const kept = [];
    for (const id of ticketIds) {
      const day = dayOfTicket(id);
      const { state } = await this.queues.load(queueStream(clinicId, day));
      const ticket = state.tickets.get(id);
      if (ticket) kept.push(whyKept(ticket, { keptUntil: keptByFloor(day, today, floorDays) }));
    }
    if (kept.includes('patient.onHold')) throw new Refusal('patient.onHold');
    if (kept.includes('patient.underFloor') && reason !== 'patientAsked') throw new Refusal('patient.underFloor');
  }

  /** Undefined: put on hold, or under a floor, since all were checked. */
  private async erase(ticketId: TicketId, { reason }: EraseRequest, context: CommandContext): Promise<Outcome | undefined> {
    try {
      return await this.queue.act({ type: 'ErasePatient', ticketId, reason }, partOf(context, ticketId));
    } catch (error) {
      if (error instanceof Refusal && (error.code === 'patient.onHold' || error.code === 'patient.underFloor')) return undefined;
      throw error;
    }
  }
}
