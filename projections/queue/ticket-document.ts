import type { ClinicDay, ClinicId } from '#libs/domain/kernel/ids.ts';
import type { Ticket } from '#libs/domain/queue-day/state.ts';
import type { KeyId } from '#libs/privacy/key-vault.ts';
import type { Sealed } from '#libs/privacy/sealed.ts';
import { collectionOf } from '../collection.ts';
import type { Plain } from '../plain.ts';

/** A ticket as the lists of its day show it. */
export type TicketDocument = Plain<Ticket<Sealed>> & {
  readonly tenant: ClinicId;
  readonly day: ClinicDay;
  /** The key of its details, by which a phone's print finds it; null once erased. */
  readonly key: KeyId | null;
  /** Whether it holds a patient's details, by which a retention's dry run counts. */
  readonly named: boolean;
};

/** One index finds a day's tickets, counts them, and sorts a page of them; another those of a phone's prints, the last those that a retention would erase. */
export const TICKETS = collectionOf<TicketDocument>({
  projection: 'queue',
  name: 'tickets',
  indexes: [
    ['tenant', 'day', 'status', 'createdAt', 'position', 'notifiedAt', 'completedAt', 'service', 'cancelReason'],
    ['tenant', 'key'],
    ['tenant', 'named', 'held', 'day'],
  ],
});
