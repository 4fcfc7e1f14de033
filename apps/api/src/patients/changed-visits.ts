import { Injectable } from '@nestjs/common';
import type { Visit } from '#libs/contracts/patients.ts';
import type { TicketId } from '#libs/domain/kernel/ids.ts';
import type { QueueOutcome } from '#libs/ledger/clinic-queue.ts';
import { WriteResult } from '../platform/http/write-result.ts';
import { READ_MODELS_OF_A_DAY, ReadYourWrites } from '../platform/runtime/read-your-writes.ts';
import { Visits } from './visits.ts';

/** Answers a write of several visits with their rows right after it, once the read models hold them. */
@Injectable()
export class ChangedVisits {
  constructor(
    private readonly visits: Visits,
    private readonly readModels: ReadYourWrites,
  ) {}

  /** `outcomes`: one a ticket, in this order. */
  async answer(ids: readonly TicketId[], outcomes: readonly QueueOutcome[]): Promise<WriteResult<Visit[]>> {
    const tickets = outcomes.flatMap(({ state }, index) => {
      const id = ids[index];
      return (id && state.tickets.get(id)) ?? [];
    });
    return new WriteResult(await this.visits.rows(tickets), await this.isBehind(outcomes));
  }

  async isBehind(outcomes: readonly Pick<QueueOutcome, 'position'>[]): Promise<boolean> {
    const last = outcomes
      .flatMap(({ position }) => position ?? [])
      .toSorted()
      .at(-1);
    return await this.readModels.behind(READ_MODELS_OF_A_DAY, last);
  }
}
