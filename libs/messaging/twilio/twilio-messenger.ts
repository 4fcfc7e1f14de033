import twilio from 'twilio';
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

/** WhatsApp messages by Twilio's own library, over one set of connections for all clinics. */
export class TwilioMessenger implements Messenger {
  private readonly settings: TwilioSettings;
  private readonly httpClient: TwilioClient;

  constructor(settings: TwilioSettings) {
    this.settings = settings;
    this.httpClient = new TwilioClient(settings);
  }

  async send(account: MessagingAccount, message: OutgoingMessage): Promise<SendOutcome> {
    // The library throws at settings like these; Twilio would answer so.
    if (!isUsable(account)) return { outcome: 'refused', code: NO_CREDENTIALS, fault: 'account' };
    const { to, contentSid, content } = message;
    const statusCallback = receiptAddress(this.settings.publicUrl, message);
    try {
      const { sid } = await this.messagesOf(account).create({
        to: whatsapp(to),
        from: whatsapp(account.fromNumber),
        contentSid,
        contentVariables: JSON.stringify(contentVariables(content)),
        ...(statusCallback !== undefined && { statusCallback }),
      });
      return MESSAGE.test(sid) ? { outcome: 'sent', sid } : { outcome: 'unknown', cause: 'unreadable answer' };
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
    const wanted = { to: whatsapp(to), from: whatsapp(account.fromNumber), dateSentAfter, limit: LISTED_MAX };
    const messages = await answering(account, () => this.messagesOf(account).list(wanted));
    return messages
      .map(({ sid, dateCreated }) => ({ sid, createdAt: new Date(dateCreated) }))
      .filter(({ createdAt }) => createdAt >= dateSentAfter);
  }

  async delete(account: MessagingAccount, sid: string): Promise<'deleted' | 'notThere'> {
    return answering(account, async () => {
      try {
        await this.messagesOf(account)(sid).remove();
        return 'deleted';
      } catch (error) {
        if (error instanceof TwilioRefused && error.refusal.status === NOT_FOUND) return 'notThere';
        throw error;
      }
    });
  }

  private messagesOf({ accountSid, authToken }: MessagingAccount) {
    // Empty texts keep the library from reading variables of its own, which would log requests or move them to another region.
    const options = { httpClient: this.httpClient, accountSid, logLevel: '', edge: '', region: '' };
    return twilio(accountSid, authToken, options).messages;
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
