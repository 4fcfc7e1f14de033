import type { ClinicDay } from '#libs/domain/kernel/ids.ts';
import { MESSAGES_EVENTS, type MessageEvent, type MessagesEvent } from '#libs/domain/messages/events.ts';
import type { LogEvent } from './log-event.ts';
import { recognise } from './recognise.ts';

/** An event of one message of a clinic's day; a wish for none is of no message. */
export type MessageLogEvent = LogEvent & MessageEvent & { readonly day: ClinicDay };

const isOfMessages = recognise<MessagesEvent>('messages', MESSAGES_EVENTS);

export const isMessageEvent = (event: LogEvent): event is MessageLogEvent =>
  isOfMessages(event) && event.type !== 'MessagesWishReceived' && event.day !== null;
