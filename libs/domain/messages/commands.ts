import type { Instant, TicketId } from '../kernel/ids.ts';
import type { MessageId, MessageKind, MessagesWish, ProviderCopy, SkipReason } from './events.ts';

export type MessagesCommand =
  | MessageCommand
  /** A patient wrote it. */
  | { readonly type: 'RecordWish'; readonly wish: MessagesWish; readonly at: Instant };

/** Commands about one message. */
export type MessageCommand =
  /** `skipped`: a reason not to send it that stands already; null: none. */
  | Command<
      'RequestMessage',
      Allowed & { readonly ticketId: TicketId | null; readonly kind: MessageKind; readonly skipped: SkipReason | null }
    >
  /** `restoredAt`: when a backup was last restored; null: never. What had failed by then may have been sent again since the backup. */
  | Command<'RequestResend', Allowed & { readonly restoredAt: Instant | null }>
  /** The provider took it. */
  | Command<'RecordSent', ProviderCopy>
  /** The provider refused it: it was surely not sent. */
  | Command<'RecordFailure', { readonly code: string }>
  | Command<'SkipMessage', { readonly reason: SkipReason }>
  | Command<'RecordOutcomeUnknown', object>
  /** A backup was restored since it failed: the restored log may have forgotten that it was sent again. */
  | Command<'DoubtFailure', { readonly restoredAt: Instant }>
  | Command<'RecordReceipt', Receipt>
  /** The provider has no copy of this id (any more). */
  | Command<'RecordCopyDeleted', { readonly sid: string }>
  /** The same of a copy that no event had named. */
  | Command<'RecordUnnamedCopyDeleted', { readonly sid: string }>;

export type CommandOf<Type extends MessageCommand['type']> = Extract<MessageCommand, { type: Type }>;

interface Allowed {
  /** How many messages the day may have: the rest of its month. Null: any number. */
  readonly allowance: number | null;
}

/** Receipts of the provider, perhaps repeated and in any order. */
export type Receipt = ProviderCopy &
  ({ readonly says: 'sent' | 'delivered' | 'read' } | { readonly says: 'failed'; readonly code: string });

type Command<Type extends string, Details> = Details & {
  readonly type: Type;
  readonly messageId: MessageId;
  readonly at: Instant;
};
