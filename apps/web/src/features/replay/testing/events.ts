import type { ReplayedEvent } from '#libs/contracts/replay.ts';

/** An event of 20 November 2026 at a time of UTC, `HH:mm:ss`. */
export const eventAt = (time: string, type: ReplayedEvent['type'], ticketId: string | null = 'a'): ReplayedEvent => ({
  at: `2026-11-20T${time}.000Z`,
  type,
  ticketId,
  actor: { id: 'reception', name: 'Maria', kind: 'member' },
  cancelReason: null,
  words: `${type} ${ticketId}`,
});
