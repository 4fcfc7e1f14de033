import type { Instant, TicketId } from '../kernel/ids.ts';
import { SharedMap } from '../kernel/shared-map.ts';
import type { MessageEvent, MessageId, MessageKind, MessagesEvent, ProviderCopy } from './events.ts';

export const MESSAGE_STATES = ['requested', 'unknown', 'sent', 'delivered', 'read', 'failed', 'skipped'] as const;
export type MessageState = (typeof MESSAGE_STATES)[number];

export interface Message {
  readonly id: MessageId;
  readonly ticketId: TicketId | null;
  readonly kind: MessageKind;
  readonly state: MessageState;
  /** The instant since which it is in this state. */
  readonly at: Instant;
  /** The provider's id; null until the provider is known to have the message. */
  readonly sid: string | null;
  /** Ids that the provider gave it in former attempts. */
  readonly formerSids: readonly string[];
  /** Copies that the provider keeps, those of former attempts too. */
  readonly copies: readonly ProviderCopy[];
  /** Ids of those that were deleted there. */
  readonly deletedSids: readonly string[];
  /** How often a person wanted it sent again. */
  readonly resends: number;
  /** Why it failed, as the provider says, or why it was skipped. */
  readonly code: string | null;
}

export interface MessagesOfDay {
  readonly messages: SharedMap<MessageId, Message>;
}

export const noMessages: MessagesOfDay = { messages: SharedMap.empty };

export function evolve({ messages }: MessagesOfDay, event: MessagesEvent): MessagesOfDay {
  if (event.type === 'MessagesWishReceived') return { messages };
  const id = event.data.messageId;
  const message = evolveMessage(messages.get(id), event);
  return { messages: message ? messages.with(id, message) : messages };
}

/** Folds one message, for the day's state and for the read model of messages alike. */
export function evolveMessage(message: Message | undefined, event: MessageEvent): Message | undefined {
  if (event.type === 'MessageRequested') {
    const { messageId: id, ticketId, kind, requestedAt: at } = event.data;
    const unsent = { sid: null, formerSids: [], copies: [], deletedSids: [] };
    return { id, ticketId, kind, state: 'requested', at, ...unsent, resends: 0, code: null };
  }
  if (!message) return undefined;
  switch (event.type) {
    case 'MessageResendRequested': {
      const { requestedAt: at } = event.data;
      const resends = message.resends + 1;
      return { ...message, state: 'requested', at, sid: null, formerSids: sidsOf(message), resends, code: null };
    }
    case 'MessageSent': {
      const { sid, account, sentAt: at } = event.data;
      const formerSids = sidsOf(message).filter((other) => other !== sid);
      return { ...message, state: 'sent', at, sid, formerSids, copies: [...message.copies, { sid, account }] };
    }
    case 'MessageDelivered':
      return { ...message, state: 'delivered', at: event.data.deliveredAt };
    case 'MessageRead':
      return { ...message, state: 'read', at: event.data.readAt };
    case 'MessageFailed':
      return { ...message, state: 'failed', at: event.data.failedAt, code: event.data.code };
    case 'MessageSkipped':
      return { ...message, state: 'skipped', at: event.data.skippedAt, code: event.data.reason };
    case 'MessageOutcomeUnknown':
      return { ...message, state: 'unknown', at: event.data.notedAt, sid: null, formerSids: sidsOf(message), code: null };
    case 'MessageCopyDeleted': {
      const { sid } = event.data;
      const copies = message.copies.filter((copy) => copy.sid !== sid);
      return { ...message, copies, deletedSids: [...message.deletedSids, sid] };
    }
  }
}

const sidsOf = ({ sid, formerSids }: Message): readonly string[] => (sid === null ? formerSids : [...formerSids, sid]);
