import { EFFECTS } from '#libs/domain/queue-day/events.ts';
import { detailsAfter, rankAfter, serviceAfter } from '#libs/domain/queue-day/state.ts';
import type { QueueLogEvent } from '#libs/ledger/log/queue-event.ts';
import type { EntryDocument } from './board.ts';

/** The entry after an event; the same object where nothing of it changes. */
export function entryAfter(entry: EntryDocument | undefined, event: QueueLogEvent): EntryDocument | undefined {
  if (event.type === 'TicketIssued') {
    const { clinicId, day } = event;
    const { position, service = null, confidential } = event.data;
    return { tenant: clinicId, day, position, rank: event.revision, service, confidential };
  }
  if (!entry || EFFECTS[event.type].status === 'deleted') return undefined;
  const rank = rankAfter(entry.rank, event, event.revision);
  const service = serviceAfter(entry.service, event);
  const confidential = detailsAfter(entry.confidential, event);
  const isSame = rank === entry.rank && service === entry.service && confidential === entry.confidential;
  return isSame ? entry : { ...entry, rank, service, confidential };
}
