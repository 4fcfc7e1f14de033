import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { type ClinicId, isTicketId } from '#libs/domain/kernel/ids.ts';
import { Refusal } from '#libs/domain/kernel/refusal.ts';
import { TicketPages } from '../../tickets/public.ts';
import { PageStates } from '../page-states.ts';

/** The path of a patient's page, which the desk hands out on the slip. */
export class ShowPageAddress extends Query<string> {
  constructor(
    readonly clinicId: ClinicId,
    readonly ticketId: string,
  ) {
    super();
  }
}

@QueryHandler(ShowPageAddress)
export class ShowPageAddressHandler implements IQueryHandler<ShowPageAddress> {
  constructor(
    private readonly pages: TicketPages,
    private readonly states: PageStates,
  ) {}

  async execute({ clinicId, ticketId }: ShowPageAddress): Promise<string> {
    if (!isTicketId(ticketId)) throw new Refusal('ticket.notFound');
    const living = await this.states.statesOf(clinicId, [ticketId]);
    if (!living.has(ticketId)) throw new Refusal('ticket.notFound');
    return this.pages.path({ clinicId, ticketId });
  }
}
