import * as z from 'zod/mini';
import type { MessageState } from '#libs/domain/messages/state.ts';
import { instant, one } from '../answers.ts';

const STATES = [
  'requested',
  'sent',
  'delivered',
  'read',
  'failed',
  'skipped',
  'unknown',
] as const satisfies readonly MessageState[];

/** `code`: why it failed, as the provider says, or why it was not sent. */
export const messageOutcome = z.object({ state: z.enum(STATES), at: instant, code: z.nullable(z.string()) });

/** Outcome of the message of a ticket's last call; null: it has none. */
export const callMessage = z.nullable(messageOutcome);
export type CallMessage = z.infer<typeof callMessage>;

/** The message that is sent again. */
export const resendAnswer = one(z.object({ message: callMessage }));
export type ResendAnswer = z.infer<typeof resendAnswer>;
