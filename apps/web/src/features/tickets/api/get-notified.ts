import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { hasRooms } from '#libs/contracts/clinics/places.ts';
import { notifiedAnswer, type TicketPair } from '#libs/contracts/tickets/ticket-pair.ts';
import { read } from '../../../lib/api/api.ts';
import { QUERY_KEYS } from '../../../lib/api/query-keys.ts';
import { useOwnRoom, usePlaces } from '../../../shared/places/public.ts';
import { calledFor, calledInLeft } from '../rules/called.ts';
import { queueQuery } from './get-queue.ts';

const CALLED = queueQuery({ status: ['notified'] });

/** Every called patient, the latest first. Not asked in a clinic that never had rooms: `useNotified` knows its only one. */
export const useCalled = () => useQuery({ ...CALLED, enabled: usePlaces().rooms.length > 0 });

/** Asks who is called now, for a page that shows it in a question alone: each look at the queue is recorded. Nobody where it fails. */
export function useAskCalled(): () => Promise<readonly TicketPair[]> {
  const queryClient = useQueryClient();
  return () => queryClient.fetchQuery(CALLED).catch(() => []);
}

/** The patient who was called in this page's room before it was retired, until that call ends; null: nobody. */
export function useCalledInLeft(): TicketPair | null {
  const { left } = useOwnRoom();
  const called = useCalled().data ?? [];
  return hasRooms(usePlaces()) ? calledInLeft(left?.id ?? null, called) : null;
}

/**
 * The patient that this page shows as called: of the person's room, even if it is retired meanwhile, or, where it has none, of no
 * room; null: nobody.
 */
export function useNotified(): UseQueryResult<TicketPair | null> {
  const { room, left } = useOwnRoom();
  const isOfRooms = hasRooms(usePlaces());
  const here = useQuery({
    ...CALLED,
    enabled: isOfRooms,
    select: (called) => calledInLeft(left?.id ?? null, called) ?? calledFor(room?.id ?? null, called),
  });
  const latest = useQuery({
    queryKey: QUERY_KEYS.notified,
    queryFn: async ({ signal }) => (await read('/tickets/notified', notifiedAnswer, { signal })).data,
    enabled: !isOfRooms,
  });
  return isOfRooms ? here : latest;
}
