import type { TicketId } from '#libs/domain/kernel/ids.ts';
import { isQueueEvent, type QueueLogEvent } from '#libs/ledger/log/queue-event.ts';
import { refTo } from '../collection.ts';
import type { Projection } from '../projection.ts';
import { BOARDS, boardId, ENTRIES } from './board.ts';
import { boardAfter } from './board-after.ts';
import { entryAfter } from './entry-after.ts';

/**
 * Two collections, so that the document which every display reads holds only the tickets that are still here. The entries are
 * written first: boards that fall behind them catch up when the events are delivered again.
 */
export const display: Projection<'display'> = {
  name: 'display',
  version: 6,
  collections: [ENTRIES, BOARDS],

  touches: (event) => (isQueueEvent(event) ? [entryRef(event.data.ticketId), boardRef(event)] : []),

  project(event, documents) {
    if (!isQueueEvent(event)) return;
    const { clinicId, day } = event;
    const ref = entryRef(event.data.ticketId);
    const before = documents.get(ref);
    const entry = entryAfter(before, event);
    if (!entry) documents.delete(ref);
    else if (entry !== before) documents.put(ref, entry);

    const board = boardRef(event);
    const queue = documents.get(board)?.entries ?? [];
    const entries = boardAfter(queue, event, entry);
    if (entries !== queue) documents.put(board, { tenant: clinicId, day, entries });
  },
};

const entryRef = (id: TicketId) => refTo(ENTRIES, id);
const boardRef = ({ clinicId, day }: QueueLogEvent) => refTo(BOARDS, boardId(clinicId, day));
