import { Injectable } from '@nestjs/common';
import type { PatientPageState } from '#libs/contracts/patient-page.ts';
import { Refusal } from '#libs/domain/kernel/refusal.ts';
import { ClinicQueue } from '#libs/ledger/clinic-queue.ts';
import type { CommandContext } from '#libs/ledger/command-context.ts';
import { WriteResult } from '../platform/http/write-result.ts';
import { READ_MODELS_OF_A_DAY, ReadYourWrites } from '../platform/runtime/read-your-writes.ts';
import type { PageOfTicket } from '../tickets/public.ts';
import { PageStates } from './page-states.ts';

/** A patient leaves the queue by their own page. */
@Injectable()
export class GiveUpTurn {
  constructor(
    private readonly queue: ClinicQueue,
    private readonly states: PageStates,
    private readonly readModels: ReadYourWrites,
  ) {}

  /** Resolves to what the page shows from then on. @throws Refusal ticket.notFound for a page that has ended */
  async execute({ ticketId }: PageOfTicket, context: CommandContext): Promise<WriteResult<PatientPageState>> {
    const { position } = await this.queue.act({ type: 'LeaveQueue', ticketId }, context, (day, today) => day === today);
    const stale = await this.readModels.behind(READ_MODELS_OF_A_DAY, position);
    const state = (await this.states.of(context.clinicId, [ticketId])).get(ticketId);
    if (!state) throw new Refusal('ticket.notFound');
    return new WriteResult(state, stale);
  }
}
