import * as z from 'zod/mini';
import { errorCode } from './errors.ts';

export const PROBLEM_MEDIA_TYPE = 'application/problem+json';

/** An error of one field: the last segment of its message's key, and the text in the reader's language. */
const fieldProblem = z.object({ code: z.string(), error: z.string() });
export type FieldProblem = z.infer<typeof fieldProblem>;

/** The body of every refusal and failure. */
export const problem = z.object({
  status: z.int(),
  code: errorCode,
  error: z.string(),
  /** Fields by path, `patient.name`. */
  fields: z.optional(z.record(z.string(), fieldProblem)),
  /** The messaging provider's own code, where it refused. */
  providerCode: z.optional(z.string()),
  correlationId: z.string(),
});
export type Problem = z.infer<typeof problem>;
