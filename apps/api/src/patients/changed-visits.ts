import { Injectable } from '@nestjs/common';
import type { Visit } from '#libs/contracts/patients.ts';
import type { TicketId } from '#libs/domain/kernel/ids.ts';
import type { Position } from '#libs/event-store/event-store.ts';
import type { QueueOutcome } from '#libs/ledger/clinic-queue.ts';
import { Written } from '../platform/bus/written.ts';
import { Visits } from './visits.ts';

/** Answers a write of several visits with their rows right after it. */
@Injectable()
export class ChangedVisits {
  constructor(private readonly visits: Visits) {}

  /** `outcomes`: one a ticket, in this order. */
  answer(ids: readonly TicketId[], outcomes: readonly QueueOutcome[]): Written<Visit[]> {
    const tickets = outcomes.flatMap(({ state }, index) => {
      const id = ids[index];
      return (id && state.tickets.get(id)) ?? [];
    });
    return new Written(lastPosition(outcomes), () => this.visits.rows(tickets));
  }
}

export function lastPosition(outcomes: readonly Pick<QueueOutcome, 'position'>[]): Position | undefined {
  return outcomes
    .flatMap(({ position }) => position ?? [])
    .toSorted()
    .at(-1);
}
