import * as z from 'zod/mini';
import { one } from './answers.ts';

const count = z.int().check(z.minimum(0));

/** How many of today's messages to patients ended so. `sent`: the provider has them, and has not said more; `delivered`: the read ones too. */
export const messagesToday = z.strictObject({
  sent: count,
  delivered: count,
  failed: count,
  skipped: count,
  unknown: count,
});
export type MessagesToday = z.infer<typeof messagesToday>;

export const messagesTodayAnswer = one(messagesToday);
