import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { PatientPageState } from '#libs/contracts/patient-page.ts';
import { Refusal } from '#libs/domain/kernel/refusal.ts';
import { Staleness } from '../../platform/runtime/staleness.ts';
import { TicketPages } from '../../tickets/public.ts';
import { CountedPages } from '../counted-pages.ts';

/** A patient's own turn, by the secret of its page. */
export class ShowTurn extends Query<PatientPageState> {
  constructor(readonly secret: string) {
    super();
  }
}

@QueryHandler(ShowTurn)
export class ShowTurnHandler implements IQueryHandler<ShowTurn> {
  constructor(
    private readonly pages: TicketPages,
    private readonly counted: CountedPages,
    private readonly staleness: Staleness,
  ) {}

  /** A page that has ended answers like one that never was. */
  async execute({ secret }: ShowTurn): Promise<PatientPageState> {
    const page = this.pages.read(secret);
    if (page) this.staleness.readsOf(page.clinicId, 'queue', 'display');
    const state = page && (await this.counted.countedState(page));
    if (!state) throw new Refusal('ticket.notFound');
    return state;
  }
}
