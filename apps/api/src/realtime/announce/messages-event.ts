import * as z from 'zod/mini';
import { guarded } from '#libs/contracts/fields/ids.ts';
import { callMessage } from '#libs/contracts/tickets/message.ts';
import { type ClinicId, isClinicDay, isTicketId, type TicketId } from '#libs/domain/kernel/ids.ts';
import type { MessageId, MessagesEvent } from '#libs/domain/messages/events.ts';
import { evolveMessage, type Message } from '#libs/domain/messages/state.ts';
import type { Json, StoredEvent } from '#libs/event-store/event-store.ts';
import { upcast } from '#libs/ledger/log/upcast.ts';
import { shownMessage } from '#projections/answers/message.ts';
import { messages } from '#projections/messages/messages.projection.ts';
import { versionName } from '#projections/runner/generation-labels.ts';
import type { Announced, FeedEvent } from '../feed-source.ts';

const messageOfCall = z.object({ ticketId: guarded(isTicketId), message: callMessage });
export type MessageOfCall = z.output<typeof messageOfCall>;

/** An event of a day's messages. */
export interface MessageFeedEvent extends FeedEvent {
  /** A ticket's message after it; null where it changes none that staff see, as that of an earlier call. */
  readonly told: MessageOfCall | null;
}

const announced = z.object({
  day: guarded(isClinicDay),
  events: z.array(z.object({ revision: z.int(), told: z.nullable(messageOfCall) })),
});

/** A version has a channel of its own: its readers find in its read model what was announced. */
export const messagesChannel = (clinicId: ClinicId): string => `${versionName(messages)}/${clinicId}`;

/** Returns undefined for messages of another product version that this one does not know. */
export const readMessages = (message: Json): Announced<MessageFeedEvent> | undefined => announced.safeParse(message).data;

/** The ticket whose call it is of; undefined for messages of other kinds. */
export const calledTicketOf = ({ kind, ticketId }: Pick<Message, 'kind' | 'ticketId'>): TicketId | undefined =>
  kind === 'call' && ticketId !== null ? ticketId : undefined;

export const toldOf = (ticketId: TicketId, message: Pick<Message, 'state' | 'at' | 'code'>): MessageOfCall => ({
  ticketId,
  message: shownMessage(message),
});

/** Folds a day's messages from its beginning: each event with the message that then stands beside its ticket. */
export function messageFold(): (stored: StoredEvent) => MessageFeedEvent {
  const messages = new Map<MessageId, Message>();
  const lastOf = new Map<TicketId, MessageId>();
  return (stored) => {
    const event = upcast<MessagesEvent>(stored);
    if (event.type === 'MessagesWishReceived') return { revision: stored.revision, told: null };
    const id = event.data.messageId;
    const message = evolveMessage(messages.get(id), event);
    if (message) messages.set(id, message);
    const ticketId = message && calledTicketOf(message);
    if (ticketId && event.type === 'MessageRequested') lastOf.set(ticketId, id);
    const isShown = message && ticketId && lastOf.get(ticketId) === id;
    return { revision: stored.revision, told: isShown ? toldOf(ticketId, message) : null };
  };
}
