import * as z from 'zod/mini';
import { instant, one } from '../answers.ts';
import { VERIFICATION } from '../limits.ts';

/** A file of heads as text: of a group with a long history it may be large. */
const headsText = z
  .optional(z.string().check(z.maxLength(VERIFICATION.headsMax)))
  .check(
    z.describe(
      'A file of heads that the log is held against, as text, in place of the newest in HEADS_DIR. The whole log is read then.',
    ),
  );

/** A body may be left out: the log is read from where it was last found whole. */
export const verifyRequest = z.prefault(
  z.strictObject({
    full: z._default(z.boolean(), false).check(z.describe('Reads the whole log of the clinic again.')),
    heads: headsText,
  }),
  {},
);
export type VerifyRequest = z.output<typeof verifyRequest>;

export const verifyStarted = one(z.object({ id: z.string() }));
export type VerifyStarted = z.infer<typeof verifyStarted>;

const words = z.string();

/** An event by its id, a day, a stream whose head is not there any more, or words alone where it is none of these: the first that fits is read. */
export const verificationFinding = z.union([
  z.object({ event: z.string(), words }),
  z.object({ day: z.iso.date(), words }),
  z.object({ head: z.string(), words }),
  z.object({ words }),
]);
export type VerificationFinding = z.infer<typeof verificationFinding>;

export const verification = z.object({
  state: z.enum(['running', 'whole', 'broken']),
  /** Events read so far. */
  checked: z.int(),
  /** Events to be read; null where that is not known before. */
  of: z.nullable(z.int()),
  findings: z.array(verificationFinding),
  /** The time of the installation's newest heads that the log was held against; null: against none of them. */
  headsOf: z.nullable(instant),
});
export const verificationAnswer = one(verification);
export type VerificationAnswer = z.infer<typeof verificationAnswer>;

/** The result of the last night's run over the whole log. */
export const nightlyVerification = z.object({
  at: instant,
  state: z.enum(['whole', 'broken']),
  checked: z.int(),
  findings: z.array(verificationFinding),
  /** The time of the heads that the log was held against; null: against none. */
  headsOf: z.nullable(instant),
});
/** Null: no night has passed yet. */
export const nightlyVerificationAnswer = one(z.nullable(nightlyVerification));
export type NightlyVerificationAnswer = z.infer<typeof nightlyVerificationAnswer>;
