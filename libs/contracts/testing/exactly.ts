import { deepStrictEqual } from 'node:assert';
import * as z from 'zod/mini';
import { readServerMessage, type ServerMessage } from '../realtime/realtime.ts';

/** An answer, of which its contract names every field: readers drop any other, so it would leave the server unseen. */
export function exactly<Schema extends z.core.$ZodType>(contract: Schema, answer: unknown): z.output<Schema> {
  const read = z.parse(contract, answer);
  deepStrictEqual(read, answer);
  return read;
}

/** A message of the server's, likewise. */
export function exactMessage(text: string): ServerMessage {
  const message = readServerMessage(text);
  if (!message) throw new Error(`not in the contract: ${text}`);
  deepStrictEqual(message, JSON.parse(text));
  return message;
}
