import * as z from 'zod/mini';
import { type ReducedEvent, readServerMessage, reducedEvent, type SystemMessage } from '#libs/contracts/realtime/realtime.ts';

/** A message as a shared screen may know it: a display whose viewer is also staff is sent names, and they end here. */
export function readReducedMessage(text: string): ReducedEvent | SystemMessage | null {
  const message = readServerMessage(text);
  if (message === null || !('position' in message)) return message;
  return z.safeParse(reducedEvent, message).data ?? null;
}
