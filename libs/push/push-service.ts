import webPush from 'web-push';
import type { JsonObject } from '#libs/event-store/event-store.ts';
import type { VapidKeys } from './vapid-keys.ts';

/** Where a browser is reached, and the keys that only it can read by. */
export interface PushSubscription {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

/** `gone`: the browser takes none any more; `notTaken`: surely not sent, so that another try is no second one. */
export type PushOutcome =
  | { readonly outcome: 'sent' | 'gone' | 'notTaken' }
  | { readonly outcome: 'refused'; readonly status: number | null };

/** A push of longer ago is of no use. */
const TTL_S = 10 * 60;
const ANSWER_TIMEOUT_MS = 10_000;
const GONE: readonly number[] = [404, 410];
const NOT_TAKEN: readonly number[] = [429, 503];
/** The network's errors before a byte was sent. */
const UNSENT: readonly unknown[] = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT'];

export interface PushServiceParts {
  readonly keys: VapidKeys;
  /** The installation's address, or one of mail, for a push service that has a question. */
  readonly subject: string;
}

/** Sends to browsers over their makers' push services, which see neither words nor number. */
export class PushService {
  private readonly parts: PushServiceParts;

  constructor(parts: PushServiceParts) {
    this.parts = parts;
  }

  /** Key by which a browser ties its subscription to the installation. */
  get publicKey(): string {
    return this.parts.keys.publicKey;
  }

  async send({ endpoint, p256dh, auth }: PushSubscription, payload: JsonObject, signal: AbortSignal): Promise<PushOutcome> {
    const { keys, subject } = this.parts;
    // The library makes the request; its own sending knows neither a limit nor plain http on this machine.
    const { method, headers, body } = webPush.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      JSON.stringify(payload),
      {
        vapidDetails: { subject, ...keys },
        TTL: TTL_S,
        urgency: 'high',
        contentEncoding: 'aes128gcm',
      },
    );
    const { 'Content-Length': _, ...sent } = headers;
    const timed = AbortSignal.any([signal, AbortSignal.timeout(ANSWER_TIMEOUT_MS)]);
    try {
      const response = await fetch(endpoint, { method, headers: textsOf(sent), body, redirect: 'manual', signal: timed });
      await response.body?.cancel();
      return outcomeOf(response);
    } catch (error) {
      if (isUnsent(error)) return { outcome: 'notTaken' };
      if (error instanceof TypeError || error instanceof DOMException) return { outcome: 'refused', status: null };
      throw error;
    }
  }
}

const textsOf = (headers: object): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));

function outcomeOf({ ok, status }: Response): PushOutcome {
  if (ok) return { outcome: 'sent' };
  if (GONE.includes(status)) return { outcome: 'gone' };
  return NOT_TAKEN.includes(status) ? { outcome: 'notTaken' } : { outcome: 'refused', status };
}

function isUnsent(error: unknown): boolean {
  const cause = error instanceof TypeError ? error.cause : undefined;
  return cause instanceof Error && 'code' in cause && UNSENT.includes(cause.code);
}
