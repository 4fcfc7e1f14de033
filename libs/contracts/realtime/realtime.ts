import * as z from 'zod/mini';
import { errorCode } from '../errors/errors.ts';
import { guarded } from '../fields/ids.ts';
import { callMessage } from '../tickets/message.ts';
import { reducedEntry } from '../tickets/reduced-entry.ts';
import { ticketPair } from '../tickets/ticket-pair.ts';
import { isPosition } from './position.ts';

export const SOCKET_PATH = '/v1/ws';

export const TICKET_TOPICS = [
  'tickets:status:notified',
  'tickets:status:completed',
  'tickets:status:waiting',
  'tickets:updated',
  'tickets:deleted',
  'tickets:created',
] as const;
export const MESSAGE_TOPIC = 'messages:updated';
/** Every open socket is sent it, without a subscription: it has no position to come back to. */
export const CLINIC_TOPIC = 'tenants:updated';
/** Topics of tickets count positions of the clinic's day, that of messages those of the day's messages. */
export const TOPICS = [...TICKET_TOPICS, MESSAGE_TOPIC] as const;
export type Topic = (typeof TOPICS)[number];

/** `unauthenticated` and `ended` (of the session) are final: a page does not reconnect after them. */
export const CLOSE_CODES = { normal: 1000, tooMany: 1008, restarting: 1012, unauthenticated: 4401, ended: 4403 } as const;

const topic = z.enum(TOPICS);
const position = guarded(isPosition);

/** `after`: the last position seen; later updates follow the answer. */
const clientMessage = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('subscribe'), data: z.strictObject({ topic, after: z.optional(position) }) }),
  z.strictObject({ action: z.literal('unsubscribe'), data: z.strictObject({ topic }) }),
  z.strictObject({ action: z.literal('ping') }),
]);
export type ClientMessage = z.output<typeof clientMessage>;
export type ClientMessageInput = z.input<typeof clientMessage>;

/** An event as staff see it, and as a shared screen does. */
export const ticketEvent = z.object({ topic: z.enum(TICKET_TOPICS), data: ticketPair, position });
export const reducedEvent = z.object({ topic: z.enum(TICKET_TOPICS), data: reducedEntry, position });
/** An outcome of a call's message, for staff. */
export const messageEvent = z.object({
  topic: z.literal(MESSAGE_TOPIC),
  data: z.object({ ticket: z.object({ id: z.string() }), message: callMessage }),
  position,
});
export type TicketEvent = z.output<typeof ticketEvent>;
export type ReducedEvent = z.output<typeof reducedEvent>;

/** `system:resync`: the day has changed, fetch again; without a topic, everything. `tenants:updated`: fetch the clinic again. */
const systemMessage = z.discriminatedUnion('topic', [
  z.object({ topic: z.literal('system:subscribed'), data: z.object({ topic, position }) }),
  z.object({ topic: z.literal('system:unsubscribed'), data: z.object({ topic }) }),
  z.object({ topic: z.literal('system:resync'), data: z.object({ topic: z.optional(topic) }) }),
  z.object({ topic: z.literal(CLINIC_TOPIC) }),
  z.object({ topic: z.literal('system:error'), data: z.object({ code: errorCode, error: z.string() }) }),
  z.object({ topic: z.literal('system:pong') }),
]);
export type SystemMessage = z.output<typeof systemMessage>;

/** The first that fits is read: the whole pair stands before its reduced part. */
const serverMessage = z.union([systemMessage, ticketEvent, reducedEvent, messageEvent]);
export type ServerMessage = z.output<typeof serverMessage>;

export const encode = (message: ServerMessage): string => JSON.stringify(message);

/** Null for a message that this side does not understand. */
export const readClientMessage = (text: string): ClientMessage | null => read(clientMessage, text);
export const readServerMessage = (text: string): ServerMessage | null => read(serverMessage, text);

function read<Schema extends z.core.$ZodType>(schema: Schema, text: string): z.output<Schema> | null {
  const result = z.safeParse(schema, parsedJson(text));
  return result.success ? result.data : null;
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
