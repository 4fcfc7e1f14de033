import type { Brand } from '../kernel/brand.ts';
import type { Instant, TicketId } from '../kernel/ids.ts';

/** Unique per message and known before sending: a call's message has the id of the call's event. Letters, digits and `-`, as the ids of jobs. */
export type MessageId = Brand<string, 'MessageId'>;

export const messageId = (eventId: string): MessageId => eventId as MessageId;

export const MESSAGE_KINDS = ['call', 'nearlyThere', 'test'] as const;
export type MessageKind = (typeof MESSAGE_KINDS)[number];

/** Reasons why a message is not sent. `callOver`: its call had ended, or another had taken its place; of a turn that was near, the wait had ended. */
export const SKIP_REASONS = [
  'notConfigured',
  'noConsent',
  'optedOut',
  'callOver',
  'tooLate',
  'erased',
  /** The clinic's messages of the month are used up. */
  'cap',
  /** The provider refuses the clinic's account, until its settings change. */
  'paused',
] as const;
export type SkipReason = (typeof SKIP_REASONS)[number];

/** A patient's own word as to the clinic's messages: for none, or for messages again. */
export type MessagesWish = 'stop' | 'start';

/** The events of the messages of one clinic's day. A wish names nobody: the vault alone knows whose it is. */
export type MessagesEvent =
  | MessageEvent
  | {
      readonly type: 'MessagesWishReceived';
      readonly data: { readonly wish: MessagesWish; readonly receivedAt: Instant };
    };

/** Every event of a day's messages has a row: one without it does not compile. */
export const MESSAGES_EVENTS = {
  MessageRequested: true,
  MessageResendRequested: true,
  MessageSent: true,
  MessageDelivered: true,
  MessageRead: true,
  MessageFailed: true,
  MessageSkipped: true,
  MessageOutcomeUnknown: true,
  MessageCopyDeleted: true,
  MessagesWishReceived: true,
} as const satisfies Record<MessagesEvent['type'], true>;

/** The events of one message. */
export type MessageEvent =
  /** `ticketId` is null for a test. */
  | Event<'MessageRequested', { readonly ticketId: TicketId | null; readonly kind: MessageKind; readonly requestedAt: Instant }>
  /** A person wants one of unknown or failed outcome sent again, knowing that it may arrive twice. */
  | Event<'MessageResendRequested', { readonly requestedAt: Instant }>
  /** The provider accepted it, under this id of the provider's. */
  | Event<'MessageSent', ProviderCopy & { readonly sentAt: Instant }>
  | Event<'MessageDelivered', { readonly deliveredAt: Instant }>
  | Event<'MessageRead', { readonly readAt: Instant }>
  | Event<'MessageFailed', { readonly code: string; readonly failedAt: Instant }>
  | Event<'MessageSkipped', { readonly reason: SkipReason; readonly skippedAt: Instant }>
  /** Unknown whether it was sent, so it is not sent again. */
  | Event<'MessageOutcomeUnknown', { readonly notedAt: Instant }>
  /** The provider's copy went after the patient. */
  | Event<'MessageCopyDeleted', { readonly sid: string; readonly deletedAt: Instant }>;

/** The provider's copy of a message: its id, and the clinic's account that alone can delete it. */
export interface ProviderCopy {
  readonly sid: string;
  readonly account: string;
}

interface Event<Type extends string, Data> {
  readonly type: Type;
  readonly data: { readonly messageId: MessageId } & Data;
}
