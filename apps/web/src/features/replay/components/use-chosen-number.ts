import type { Replay, ReplayedEvent } from '#libs/contracts/replay.ts';
import { useReplay } from '../api/read-replay.ts';

const numberIn = (replay: Replay | undefined, id: string | undefined): number | null =>
  replay?.queue.find(({ ticket }) => ticket.id === id)?.ticket.position ?? null;

/** The chosen ticket's number: as it stands in the queue, else as it stood when it was issued. */
export function useChosenNumber(
  id: string | undefined,
  shown: Replay | undefined,
  events: readonly ReplayedEvent[],
): number | null {
  const now = numberIn(shown, id);
  const issued = events.find(({ ticketId, type }) => ticketId === id && type === 'TicketIssued');
  const before = useReplay(id !== undefined && now === null && shown !== undefined ? issued?.at : undefined);
  return now ?? numberIn(before.data, id);
}
