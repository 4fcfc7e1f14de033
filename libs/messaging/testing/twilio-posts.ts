import { randomUUID } from 'node:crypto';
import type { MessagingAccount } from '../messenger.ts';
import type { HeldByDouble } from './twilio-bodies.ts';
import { signatureOf } from './twilio-signature.ts';

/** A post as Twilio makes it: form, signature, and the public address that it was signed for. */
export interface TwilioPost {
  readonly url: string;
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
}

function signed({ authToken }: MessagingAccount, url: string, form: Readonly<Record<string, string>>): TwilioPost {
  const headers = {
    'content-type': 'application/x-www-form-urlencoded; charset=UTF-8',
    'x-twilio-signature': signatureOf(authToken, url, form),
  };
  return { url, body: new URLSearchParams(form).toString(), headers };
}

const CHANNEL = { ApiVersion: '2010-04-01', ChannelPrefix: 'whatsapp' };

/** A receipt of a message, with all that Twilio says beside the status. */
export function receiptPost(account: MessagingAccount, message: HeldByDouble, status: string, errorCode?: string): TwilioPost {
  if (message.statusCallback === undefined) throw new Error('no receipts were asked for');
  return signed(account, message.statusCallback, {
    ...CHANNEL,
    AccountSid: account.accountSid,
    From: message.from,
    To: message.to,
    MessageSid: message.sid,
    MessageStatus: status,
    SmsSid: message.sid,
    SmsStatus: status,
    ...(errorCode !== undefined && { ErrorCode: errorCode, ChannelStatusMessage: 'not delivered' }),
  });
}

/** A patient's message to the clinic. */
export function incomingPost(account: MessagingAccount, url: string, from: string, text: string): TwilioPost {
  const sid = `SM${randomUUID().replaceAll('-', '')}`;
  return signed(account, url, {
    ...CHANNEL,
    AccountSid: account.accountSid,
    Body: text,
    From: `whatsapp:${from}`,
    MessageSid: sid,
    NumMedia: '0',
    NumSegments: '1',
    ProfileName: 'سارة',
    SmsMessageSid: sid,
    SmsSid: sid,
    SmsStatus: 'received',
    To: `whatsapp:${account.fromNumber}`,
    WaId: from.slice(1),
  });
}

/** Posts it to a server that stands in for the public address. */
export async function deliver({ url, body, headers }: TwilioPost, origin: string): Promise<number> {
  const { pathname, search } = new URL(url);
  const response = await fetch(`${origin}${pathname}${search}`, { method: 'POST', body, headers });
  await response.body?.cancel();
  return response.status;
}
