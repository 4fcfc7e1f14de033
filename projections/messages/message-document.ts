import type { ClinicDay, ClinicId } from '#libs/domain/kernel/ids.ts';
import type { Message } from '#libs/domain/messages/state.ts';
import { collectionOf } from '../collection.ts';
import type { Plain } from '../plain.ts';

/** A message and what became of it. Its day is that of its stream. */
export type MessageDocument = Plain<Message> & {
  readonly tenant: ClinicId;
  readonly day: ClinicDay;
  /** Revision of its request, which orders the messages of a ticket's calls: events decide and not the clock. */
  readonly requested: number;
  /** How many of the month's messages it uses, roughly: most use one, which is counted and not read. */
  readonly spends: Spends;
};

export type Spends = 'none' | 'one' | 'more';

/** One index finds the messages of a page of tickets, one counts a day's by what became of them, one a month's by what they use. */
export const MESSAGES = collectionOf<MessageDocument>({
  projection: 'messages',
  name: 'messages',
  indexes: [
    ['tenant', 'ticketId', 'kind'],
    ['tenant', 'day', 'state', 'kind'],
    ['tenant', 'spends', 'day'],
  ],
});
