import * as z from 'zod/mini';
import { instant, one } from '../answers.ts';

const count = z.int().check(z.minimum(0));

/** How many of today's messages to patients ended so. `sent`: the provider has them, and has not said more; `delivered`: the read ones too. */
export const messagesToday = z.object({
  sent: count,
  delivered: count,
  failed: count,
  skipped: count,
  unknown: count,
  /** Messages that the provider took, or may have taken, since the first of the month, and the most that the clinic wants; null: no cap. */
  month: z.object({ count, cap: z.nullable(count) }),
  /** The provider refuses the clinic's account: nothing is sent until its messaging settings are saved. */
  paused: z.nullable(z.object({ since: instant, code: z.string() })),
});
export type MessagesToday = z.infer<typeof messagesToday>;

export const messagesTodayAnswer = one(messagesToday);
