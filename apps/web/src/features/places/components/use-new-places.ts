import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { TicketPair } from '#libs/contracts/tickets/ticket-pair.ts';
import { QUERY_KEYS } from '../../../lib/query-keys.ts';
import { unknownPlaces } from '../rules/unknown-places.ts';
import { usePlaces } from './use-places.ts';

/** Fetches the clinic's settings anew, once, where tickets name a service or room that the page does not know. */
export function useNewPlaces(pairs: readonly TicketPair[]): void {
  const queryClient = useQueryClient();
  const unknown = unknownPlaces(pairs, usePlaces()).join(' ');
  useEffect(() => {
    if (unknown !== '') void queryClient.invalidateQueries({ queryKey: QUERY_KEYS.clinic });
  }, [unknown, queryClient]);
}
