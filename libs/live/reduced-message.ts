import * as z from 'zod/mini';
import {
  type ReducedEvent,
  readServerMessage,
  reducedEvent,
  type SystemMessage,
  ticketEvent,
} from '#libs/contracts/realtime/realtime.ts';
import { reduced } from '#libs/contracts/tickets/reduced-entry.ts';

const read = z.safeParse;

/** A message as a shared screen may know it: a display whose viewer is also staff is sent names, and they end here. */
export function readReducedMessage(text: string): ReducedEvent | SystemMessage | null {
  const message = readServerMessage(text);
  if (message === null || !('position' in message)) return message;
  const whole = read(ticketEvent, message);
  const { data } = read(reducedEvent, whole.success ? { ...whole.data, data: reduced(whole.data.data) } : message);
  return data ?? null;
}
