import type { Aggregate } from '../kernel/aggregate.ts';
import type { MessagesCommand } from './commands.ts';
import { decide } from './decide.ts';
import type { MessagesEvent } from './events.ts';
import { evolve, type MessagesOfDay, noMessages } from './state.ts';

/** The messages of a clinic's day: each asked for once, sent at most once, and what the provider said of it since. */
export const messages: Aggregate<MessagesOfDay, MessagesCommand, MessagesEvent, MessagesEvent> = {
  initial: noMessages,
  decide,
  evolve,
};
