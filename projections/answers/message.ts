import type { CallMessage } from '#libs/contracts/tickets/message.ts';
import type { Message } from '#libs/domain/messages/state.ts';

/** The outcome of a call's message as answers show it. */
export const shownMessage = (message: Pick<Message, 'state' | 'at' | 'code'> | undefined): CallMessage =>
  message ? { state: message.state, at: message.at, code: message.code } : null;
