import type { TicketPair } from '#libs/contracts/tickets/ticket-pair.ts';
import type { Write } from '../../../lib/api/api.ts';
import { requestOf } from './act-on-ticket.ts';

/** How an open ticket ends without another call: its patient was seen, did not come, or went home. */
export type Ending = 'completed' | 'absent' | 'left';

export function endingRequest(ending: Ending, pair: TicketPair): Write {
  if (ending === 'completed') return requestOf({ kind: 'complete', pair });
  if (ending === 'absent') return requestOf({ kind: 'absent', pair, isSomebodyWaiting: false });
  return { ...requestOf({ kind: 'cancel', pair }), body: { reason: ending } };
}
