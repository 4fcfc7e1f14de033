import { detailsAfter, rankAfter, STATUS_AFTER } from '#libs/domain/queue-day/state.ts';
import type { QueueLogEvent } from '../queue-event.ts';
import type { EntryDocument } from './board.ts';

/** The entry after an event; the same object where nothing of it changes. */
export function entryAfter(entry: EntryDocument | undefined, event: QueueLogEvent): EntryDocument | undefined {
  if (event.type === 'TicketIssued') {
    const { clinicId, day } = event;
    const { position, confidential } = event.data;
    return { tenant: clinicId, day, position, rank: event.revision, confidential };
  }
  if (!entry || STATUS_AFTER[event.type] === 'deleted') return undefined;
  const rank = rankAfter(entry.rank, event, event.revision);
  const confidential = detailsAfter(entry.confidential, event);
  return rank === entry.rank && confidential === entry.confidential ? entry : { ...entry, rank, confidential };
}
