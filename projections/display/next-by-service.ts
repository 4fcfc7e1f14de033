import type { ServiceId } from '#libs/domain/kernel/ids.ts';
import { type Places, serviceOf } from '#libs/domain/queue-day/places.ts';
import type { BoardDocument } from './board.ts';

const MOST = 3;

/** Numbers of those who come next for each service, the first three in the order of the queue. */
export function nextByService(
  board: Pick<BoardDocument, 'entries'> | undefined,
  places: Places,
): ReadonlyMap<ServiceId, readonly number[]> {
  const next = new Map<ServiceId, number[]>();
  for (const entry of board?.entries ?? []) {
    const service = serviceOf(entry, places);
    if (entry.status !== 'waiting' || service === null) continue;
    const numbers = next.get(service) ?? [];
    if (numbers.length < MOST) next.set(service, [...numbers, entry.position]);
  }
  return next;
}
