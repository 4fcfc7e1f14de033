import { EFFECTS } from '#libs/domain/queue-day/events.ts';
import { placeAfter, placeOfNew } from '#libs/domain/queue-day/place-after.ts';
import { detailsAfter, serviceAfter } from '#libs/domain/queue-day/state.ts';
import type { QueueLogEvent } from '#libs/ledger/log/queue-event.ts';
import type { EntryDocument } from './board.ts';

/** The entry after an event; the same object where nothing of it changes. */
export function entryAfter(entry: EntryDocument | undefined, event: QueueLogEvent): EntryDocument | undefined {
  if (event.type === 'TicketIssued') {
    const { clinicId, day } = event;
    const { position, service = null, confidential } = event.data;
    return { tenant: clinicId, day, position, ...placeOfNew(event.data, event.revision), service, confidential };
  }
  if (!entry || EFFECTS[event.type].status === 'deleted') return undefined;
  const { arrival, rank } = placeAfter(entry, event, event.revision);
  const service = serviceAfter(entry.service, event);
  const confidential = detailsAfter(entry.confidential, event);
  const isSame =
    rank === entry.rank && arrival === entry.arrival && service === entry.service && confidential === entry.confidential;
  return isSame ? entry : { ...entry, arrival, rank, service, confidential };
}
