import * as z from 'zod/mini';
import type { Receipt } from '#libs/domain/messages/commands.ts';
import { type MessageId, messageId } from '#libs/domain/messages/events.ts';
import type { PostedForm } from './signed-post.ts';

export type ProviderReceipt = Receipt & { readonly messageId: MessageId };

/** Twilio's own code for a failure of which it does not say more. */
const UNKNOWN_ERROR = '30008';
const id = z.string().check(z.regex(/^[\w-]{1,128}$/));
const receipt = z.object({
  AccountSid: z.string().check(z.regex(/^AC[0-9a-f]{32}$/i)),
  MessageSid: z.string().check(z.regex(/^(SM|MM)[0-9a-f]{32}$/i)),
  MessageStatus: z.enum(['accepted', 'queued', 'sending', 'sent', 'delivered', 'read', 'undelivered', 'failed']),
  ErrorCode: z.catch(z.string().check(z.regex(/^\d{1,6}$/)), UNKNOWN_ERROR),
});

/**
 * A receipt; undefined where the form is none that says something of a message. `message` is the parameter of its address. Every
 * status before `sent` proves that Twilio has the message, which is what `sent` means here.
 */
export function parseReceipt(message: unknown, form: PostedForm): ProviderReceipt | undefined {
  const [known, read] = [id.safeParse(message), receipt.safeParse(form)];
  if (!known.success || !read.success) return undefined;
  const { AccountSid: account, MessageSid: sid, MessageStatus: status, ErrorCode: code } = read.data;
  const about = { messageId: messageId(known.data), sid, account };
  switch (status) {
    case 'delivered':
    case 'read':
      return { ...about, says: status };
    case 'undelivered':
    case 'failed':
      return { ...about, says: 'failed', code };
    default:
      return { ...about, says: 'sent' };
  }
}

export interface IncomingMessage {
  /** The patient's phone: `+` and digits. */
  readonly from: string;
  readonly text: string;
  /** The provider's id of the message. */
  readonly sid: string;
}

const incoming = z.object({
  From: z.string().check(z.regex(/^whatsapp:\+\d{1,14}$/)),
  Body: z._default(z.string(), ''),
  MessageSid: id,
});
const PREFIX = 'whatsapp:';

/** A message that came in; undefined where the form is none of a WhatsApp phone. */
export function parseIncoming(form: PostedForm): IncomingMessage | undefined {
  const { data } = incoming.safeParse(form);
  return data && { from: data.From.slice(PREFIX.length), text: data.Body, sid: data.MessageSid };
}
