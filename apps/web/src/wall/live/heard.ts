import * as z from 'zod/mini';
import { type ReducedEvent, readServerMessage, reducedEvent, type SystemMessage, ticketEvent } from '#libs/contracts/realtime.ts';
import { reduced } from '#libs/contracts/tickets/reduced-entry.ts';

const aboutTicket = z.safeParse;

/** What was said, as a shared screen may know it: somebody who is also staff is told names, and they end here. */
export function heard(text: string): ReducedEvent | SystemMessage | null {
  const message = readServerMessage(text);
  if (message === null || !('position' in message)) return message;
  const whole = aboutTicket(ticketEvent, message);
  const { data } = aboutTicket(reducedEvent, whole.success ? { ...whole.data, data: reduced(whole.data.data) } : message);
  return data ?? null;
}
