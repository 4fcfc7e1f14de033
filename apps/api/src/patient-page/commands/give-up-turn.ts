import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { PatientPageState } from '#libs/contracts/patient-page.ts';
import type { TicketId } from '#libs/domain/kernel/ids.ts';
import { Refusal } from '#libs/domain/kernel/refusal.ts';
import { ClinicQueue } from '#libs/ledger/clinic-queue.ts';
import type { CommandContext } from '#libs/ledger/command-context.ts';
import { AwaitsReadModels, READ_MODELS_OF_A_DAY } from '../../platform/bus/awaits-read-models.ts';
import { Written } from '../../platform/bus/written.ts';
import { CountedPages } from '../counted-pages.ts';
import { PageStates } from '../page-states.ts';

/** A patient leaves the queue by their own page. */
@AwaitsReadModels(...READ_MODELS_OF_A_DAY)
export class GiveUpTurn extends Command<Written<PatientPageState>> {
  constructor(
    readonly context: CommandContext,
    readonly ticketId: TicketId,
  ) {
    super();
  }
}

@CommandHandler(GiveUpTurn)
export class GiveUpTurnHandler implements ICommandHandler<GiveUpTurn> {
  constructor(
    private readonly queue: ClinicQueue,
    private readonly states: PageStates,
    private readonly counted: CountedPages,
  ) {}

  /** Answers what the page shows from then on. @throws Refusal ticket.notFound for a page that has ended */
  async execute({ context, ticketId }: GiveUpTurn): Promise<Written<PatientPageState>> {
    if (!(await this.counted.countedState({ clinicId: context.clinicId, ticketId }, 'leaves')))
      throw new Refusal('ticket.notFound');
    const { position } = await this.queue.act({ type: 'LeaveQueue', ticketId }, context, (day, today) => day === today);
    return new Written(position, async (caughtUp) => {
      await caughtUp;
      const state = (await this.states.statesOf(context.clinicId, [ticketId])).get(ticketId);
      if (!state) throw new Refusal('ticket.notFound');
      return state;
    });
  }
}
