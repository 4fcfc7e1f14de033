import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { changedTicketAnswer, type TicketPair } from '#libs/contracts/tickets/ticket-pair.ts';
import { parsed, write } from '../../../lib/api/api.ts';
import { ApiFailure } from '../../../lib/api/api-failure.ts';
import { IdempotencyKeyHolder } from '../../../lib/api/idempotency-key-holder.ts';
import { QUERY_KEYS } from '../../../lib/api/query-keys.ts';
import { type Ending, endingRequest } from '../../tickets/public.ts';

export interface Chosen {
  readonly pair: TicketPair;
  readonly ending: Ending;
}

/** A ticket's outcome: saved, with the id by which it is taken back where it can be; or refused. */
export type Outcome =
  | { readonly kind: 'saved'; readonly undo: string | null }
  | { readonly kind: 'refused'; readonly failure: ApiFailure };
export type Outcomes = ReadonlyMap<string, Outcome>;

/** Ends tickets, one request each: a refusal of one keeps nothing from the others. Each keeps its idempotency key through a person's retries. */
export function useEndTickets(): UseMutationResult<Outcomes, ApiFailure, readonly Chosen[]> {
  const queryClient = useQueryClient();
  const [keys] = useState(() => new Map<string, IdempotencyKeyHolder>());
  return useMutation({
    mutationFn: async (chosen: readonly Chosen[]) => {
      const outcomes = new Map<string, Outcome>();
      for (const each of chosen) {
        const { id } = each.pair.ticket;
        const holder = keys.get(id) ?? new IdempotencyKeyHolder();
        keys.set(id, holder);
        outcomes.set(id, await ended(each, holder));
      }
      return outcomes;
    },
    onSettled: async () => {
      await Promise.all([QUERY_KEYS.day, QUERY_KEYS.pastDays].map((queryKey) => queryClient.invalidateQueries({ queryKey })));
    },
  });
}

async function ended({ ending, pair }: Chosen, keys: IdempotencyKeyHolder): Promise<Outcome> {
  const request = endingRequest(ending, pair);
  try {
    const { undo } = await parsed(await write(request, keys.keyFor(request)), changedTicketAnswer);
    keys.succeeded();
    return { kind: 'saved', undo: undo?.id ?? null };
  } catch (failure) {
    if (failure instanceof ApiFailure) return { kind: 'refused', failure };
    throw failure;
  }
}
