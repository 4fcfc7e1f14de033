import type { Outcome } from '#libs/domain/figures/range/packed-messages.ts';
import type { ClinicDay, ClinicId } from '#libs/domain/kernel/ids.ts';
import type { MessageEvent } from '#libs/domain/messages/events.ts';
import type { MessageLogEvent } from '#libs/ledger/log/message-event.ts';
import { collectionOf, refTo } from '../collection.ts';

/** A message to a patient, as it is counted in its day: only its request names the ticket. */
export type CountedMessage = {
  readonly tenant: ClinicId;
  readonly day: ClinicDay;
  /** The ticket's number. */
  readonly number: number;
  /** Null: it has not been sent, or is not any more. */
  readonly outcome: Outcome | null;
};

export const COUNTED_MESSAGES = collectionOf<CountedMessage>({
  projection: 'statistics',
  name: 'countedMessages',
  indexes: [],
});

export const countedMessageRef = ({ clinicId, data }: MessageLogEvent) =>
  refTo(COUNTED_MESSAGES, `${clinicId}/${data.messageId}`);

const OUTCOME_AFTER: Readonly<Record<MessageEvent['type'], Outcome | null | 'unchanged'>> = {
  MessageRequested: null,
  MessageResendRequested: null,
  MessageSent: 'sent',
  MessageDelivered: 'delivered',
  MessageRead: 'delivered',
  MessageFailed: 'failed',
  MessageSkipped: null,
  MessageOutcomeUnknown: 'failed',
  MessageCopyDeleted: 'unchanged',
};

/** The outcome by which a message counts after an event. */
export function outcomeAfter(before: Outcome | null, { type }: MessageEvent): Outcome | null {
  const after = OUTCOME_AFTER[type];
  return after === 'unchanged' ? before : after;
}
