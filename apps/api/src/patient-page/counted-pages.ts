import { Inject, Injectable } from '@nestjs/common';
import type { PatientPageState } from '#libs/contracts/patient-page.ts';
import type { LimitKind, Limits } from '#runtime/config/limit-kinds.ts';
import { TooMany } from '../platform/limits/too-many.ts';
import { LIMITS } from '../platform/runtime/tokens.ts';
import type { PageOfTicket } from '../tickets/public.ts';
import { PageStates } from './page-states.ts';

/** Looks at patients' pages and turns given up by them, counted by page: a waiting room's telephones share one address. */
@Injectable()
export class CountedPages {
  constructor(
    private readonly states: PageStates,
    @Inject(LIMITS) private readonly limits: Limits,
  ) {}

  /** Counts the request, and returns the page's state; undefined: it has ended. @throws TooMany */
  async countedState(
    { clinicId, ticketId }: PageOfTicket,
    kind: 'patientPages' | 'leaves' = 'patientPages',
  ): Promise<PatientPageState | undefined> {
    await this.count(kind, { ticketId });
    return (await this.states.statesOf(clinicId, [ticketId])).get(ticketId);
  }

  /** @throws TooMany */
  async count(
    kind: Extract<LimitKind, 'patientPages' | 'leaves' | 'pushes'>,
    { ticketId }: Pick<PageOfTicket, 'ticketId'>,
  ): Promise<void> {
    const retryAfterMs = await this.limits.spend(kind, ticketId);
    if (retryAfterMs !== null) throw new TooMany(retryAfterMs);
  }
}
