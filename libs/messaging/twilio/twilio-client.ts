import { isNativeError } from 'node:util/types';
import type { Clock } from '#libs/kernel/clock.ts';
import type { MessagingAccount } from '../messenger.ts';
import { refuseFailed, unanswered } from './read-answer.ts';

const TWILIO = 'https://api.twilio.com';
const API = '2010-04-01';
/** A list of messages is some kilobytes. */
const ANSWER_MAX_BYTES = 4_000_000;

export interface TwilioClientSettings {
  /** Another address in Twilio's place; undefined: its own. */
  readonly baseUrl: string | undefined;
  /** Longest time for one request, from its beginning to the last byte of the answer. */
  readonly timeoutMs: number;
  readonly now: Clock;
}

export interface TwilioRequest {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** A resource of the account: `Messages`. */
  readonly resource: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly form?: Readonly<Record<string, string>>;
}

/**
 * Twilio's API over HTTP. A request is made once, since creating a message is not idempotent. Errors hold neither the request, with its
 * token and the patient's name, nor the words of the answer, which quote the phone.
 */
export class TwilioClient {
  private readonly settings: TwilioClientSettings;

  constructor(settings: TwilioClientSettings) {
    this.settings = settings;
  }

  /** The parsed answer; undefined where it has no body. @throws TwilioRefused, TwilioUnanswered */
  async request({ accountSid, authToken }: MessagingAccount, { method, resource, query, form }: TwilioRequest): Promise<unknown> {
    const { baseUrl = TWILIO, timeoutMs, now } = this.settings;
    const search = query ? `?${new URLSearchParams(query)}` : '';
    const url = `${baseUrl.replace(/\/+$/, '')}/${API}/Accounts/${accountSid}/${resource}.json${search}`;
    const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`;
    let answer: { readonly status: number; readonly headers: Headers; readonly body: unknown };
    try {
      const response = await fetch(url, {
        method,
        headers: { accept: 'application/json', authorization },
        ...(form && { body: new URLSearchParams(form) }),
        redirect: 'manual',
        signal: AbortSignal.timeout(timeoutMs),
      });
      answer = { status: response.status, headers: response.headers, body: parsed(await textOf(response)) };
    } catch (error) {
      throw isNativeError(error) || error instanceof DOMException ? unanswered(error) : error;
    }
    refuseFailed(answer, now());
    return answer.body;
  }
}

async function textOf({ body }: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body ?? []) {
    length += chunk.length;
    if (length > ANSWER_MAX_BYTES) throw Object.assign(new Error('too long'), { code: 'too long an answer' });
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** Undefined for a text that is no JSON, which an error would quote. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Answers of a proxy, or cut off.
    return undefined;
  }
}
