import * as z from 'zod/mini';
import { contentVariables } from '../message-content.ts';
import {
  type HeldMessage,
  type MessagingAccount,
  MessagingUnavailable,
  type Messenger,
  type OutgoingMessage,
  type SendOutcome,
} from '../messenger.ts';
import { receiptAddress } from '../receipt-address.ts';
import { outcomeOf, TwilioRefused, TwilioUnanswered } from './failures.ts';
import { TwilioClient, type TwilioClientSettings } from './twilio-client.ts';

export const SEND_TIMEOUT_MS = 15_000;
const LISTED_MAX = 50;
const SECOND_MS = 1_000;
const NOT_FOUND = 404;
/** Twilio's code for credentials that it does not take. */
const NO_CREDENTIALS = '20003';
const ACCOUNT = /^AC[0-9a-f]{32}$/i;
const MESSAGE = /^(SM|MM)[0-9a-f]{32}$/i;

export interface TwilioSettings extends TwilioClientSettings {
  /** The product's own address, for receipts. */
  readonly publicUrl: string | undefined;
}

const created = z.object({ sid: z.string().check(z.regex(MESSAGE)) });
const listed = z.object({ messages: z.array(z.object({ sid: z.string(), date_created: z.string() })) });

/** WhatsApp messages by Twilio's API. */
export class TwilioMessenger implements Messenger {
  private readonly settings: TwilioSettings;
  private readonly client: TwilioClient;

  constructor(settings: TwilioSettings) {
    this.settings = settings;
    this.client = new TwilioClient(settings);
  }

  async send(account: MessagingAccount, message: OutgoingMessage): Promise<SendOutcome> {
    // Twilio would answer so.
    if (!isUsable(account)) return { outcome: 'refused', code: NO_CREDENTIALS, fault: 'account' };
    const { to, contentSid, content } = message;
    const statusCallback = receiptAddress(this.settings.publicUrl, message);
    try {
      const answer = await this.client.request(account, {
        method: 'POST',
        resource: 'Messages',
        form: {
          To: whatsapp(to),
          From: whatsapp(account.fromNumber),
          ContentSid: contentSid,
          ContentVariables: JSON.stringify(contentVariables(content)),
          ...(statusCallback !== undefined && { StatusCallback: statusCallback }),
        },
      });
      const { data } = created.safeParse(answer);
      return data ? { outcome: 'sent', sid: data.sid } : { outcome: 'unknown', cause: 'unreadable answer' };
    } catch (error) {
      if (isFailure(error)) return outcomeOf(error);
      throw error;
    }
  }

  async findSent(
    account: MessagingAccount,
    { to, since }: { readonly to: string; readonly since: Date },
  ): Promise<readonly HeldMessage[]> {
    // Twilio's instants have no fraction of a second.
    const dateSentAfter = new Date(Math.floor(since.getTime() / SECOND_MS) * SECOND_MS);
    const query = {
      To: whatsapp(to),
      From: whatsapp(account.fromNumber),
      'DateSent>': `${dateSentAfter.toISOString().slice(0, -'.000Z'.length)}Z`,
      PageSize: String(LISTED_MAX),
    };
    const answer = await answering(account, () => this.client.request(account, { method: 'GET', resource: 'Messages', query }));
    const { data } = listed.safeParse(answer);
    if (!data) throw new MessagingUnavailable('Twilio: unreadable answer');
    return data.messages
      .map(({ sid, date_created }) => ({ sid, createdAt: new Date(date_created) }))
      .filter(({ createdAt }) => createdAt >= dateSentAfter);
  }

  async delete(account: MessagingAccount, sid: string): Promise<'deleted' | 'notThere'> {
    return answering(account, async () => {
      try {
        await this.client.request(account, { method: 'DELETE', resource: `Messages/${encodeURIComponent(sid)}` });
        return 'deleted';
      } catch (error) {
        if (error instanceof TwilioRefused && error.refusal.status === NOT_FOUND) return 'notThere';
        throw error;
      }
    });
  }
}

const whatsapp = (phone: string): string => `whatsapp:${phone}`;

const isUsable = ({ accountSid, authToken }: MessagingAccount): boolean => ACCOUNT.test(accountSid) && authToken !== '';

const isFailure = (error: unknown): error is TwilioRefused | TwilioUnanswered =>
  error instanceof TwilioRefused || error instanceof TwilioUnanswered;

/** Runs a question to Twilio, its failures translated into the port's. */
async function answering<T>(account: MessagingAccount, ask: () => Promise<T>): Promise<T> {
  if (!isUsable(account)) throw new MessagingUnavailable(`Twilio: no credentials, code ${NO_CREDENTIALS}`);
  try {
    return await ask();
  } catch (error) {
    throw isFailure(error) ? new MessagingUnavailable(`Twilio: ${error.message}`) : error;
  }
}
