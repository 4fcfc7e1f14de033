import twilio from 'twilio';
import type RequestClient from 'twilio/lib/base/RequestClient.js';
import type http from 'twilio/lib/http/response.js';
import type { Clock } from '#libs/kernel/clock.ts';
import { refuseFailed, unanswered } from './read-answer.ts';

/** A list of messages is some kilobytes. */
const ANSWER_MAX_BYTES = 4_000_000;

export interface TwilioClientSettings {
  /** Another address in Twilio's place; undefined: its own. */
  readonly baseUrl: string | undefined;
  /** Longest time for one request, from its beginning to the last byte of the answer. */
  readonly timeoutMs: number;
  readonly now: Clock;
}

/**
 * The library's client without retries, since creating a message is not idempotent, and without logs. Its errors hold neither the
 * request nor the words of the answer.
 */
export class TwilioClient extends twilio.RequestClient {
  private readonly settings: TwilioClientSettings;

  constructor(settings: TwilioClientSettings) {
    const { timeoutMs } = settings;
    // An idle connection is closed after the same time, so that Twilio hardly ever closes it first, just as a request goes out. A
    // request that waited for a socket until its timeout would seem to be sent: the caller bounds how many there are at a time.
    super({ timeout: timeoutMs, keepAlive: true, autoRetry: false, maxSockets: Infinity, maxTotalSockets: Infinity });
    this.settings = settings;
    this.axios.defaults.maxContentLength = ANSWER_MAX_BYTES;
    // The library's timeout is one of silence: an answer that trickles in would go on for ever.
    this.axios.interceptors.request.use((config) => ({ ...config, signal: AbortSignal.timeout(timeoutMs) }));
  }

  /** @throws TwilioRefused, TwilioUnanswered */
  override async request<Data>(options: RequestClient.RequestOptions<Data>): Promise<http.default<Data>> {
    const answer = await this.ask(options);
    refuseFailed(answer, this.settings.now());
    return answer;
  }

  private async ask<Data>(options: RequestClient.RequestOptions<Data>): Promise<http.default<Data>> {
    try {
      return await super.request({ ...options, uri: this.addressed(options.uri) });
    } catch (error) {
      throw unanswered(error);
    } finally {
      // The library keeps its last request, with the token and the patient's name.
      delete this.lastRequest;
      delete this.lastResponse;
    }
  }

  private addressed(uri: string): string {
    const { baseUrl } = this.settings;
    if (baseUrl === undefined) return uri;
    const { pathname, search } = new URL(uri);
    return `${baseUrl.replace(/\/+$/, '')}${pathname}${search}`;
  }
}
