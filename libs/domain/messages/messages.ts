import type { Aggregate } from '../kernel/aggregate.ts';
import type { MessageCommand } from './commands.ts';
import { decide } from './decide.ts';
import type { MessageEvent } from './events.ts';
import { evolve, type MessagesOfDay, noMessages } from './state.ts';

/** The messages of a clinic's day: each asked for once, sent at most once, and what the provider said of it since. */
export const messages: Aggregate<MessagesOfDay, MessageCommand, MessageEvent, MessageEvent> = {
  initial: noMessages,
  decide,
  evolve,
};
