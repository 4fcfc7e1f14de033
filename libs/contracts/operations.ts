import * as z from 'zod/mini';
import { one } from './answers.ts';

/** A stream whose retry was asked for: the process that keeps the projection, or runs the reactor, makes it. */
const quarantinedStream = z.object({ projection: z.string(), stream: z.string() });
export type QuarantinedStream = z.infer<typeof quarantinedStream>;

export const quarantineRetryAnswer = one(quarantinedStream);
