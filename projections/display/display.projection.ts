import type { TicketId } from '#libs/domain/kernel/ids.ts';
import type { Projection, Ref } from '../projection.ts';
import { isQueueEvent } from '../queue-event.ts';
import { BOARDS, type BoardDocument, boardId, ENTRIES, type EntryDocument } from './board.ts';
import { boardAfter } from './board-after.ts';
import { entryAfter } from './entry-after.ts';

/**
 * Two collections, so that the document which every display reads holds only the tickets that are still here. The entries are
 * written first: boards that fall behind them catch up when the events are delivered again.
 */
export const display: Projection = {
  name: 'display',
  version: 4,
  collections: [ENTRIES, BOARDS],

  touches: (event) =>
    isQueueEvent(event)
      ? [entryRef(event.data.ticketId), { collection: BOARDS.name, id: boardId(event.clinicId, event.day) }]
      : [],

  project(event, documents) {
    if (!isQueueEvent(event)) return;
    const { clinicId, day } = event;
    const ref = entryRef(event.data.ticketId);
    const before = documents.get<EntryDocument>(ref);
    const entry = entryAfter(before, event);
    if (!entry) documents.delete(ref);
    else if (entry !== before) documents.put(ref, entry);

    const board: Ref = { collection: BOARDS.name, id: boardId(clinicId, day) };
    const queue = documents.get<BoardDocument>(board)?.entries ?? [];
    const entries = boardAfter(queue, event, entry);
    if (entries !== queue) documents.put(board, { tenant: clinicId, day, entries });
  },
};

const entryRef = (id: TicketId): Ref => ({ collection: ENTRIES.name, id });
