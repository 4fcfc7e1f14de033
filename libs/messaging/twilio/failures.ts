import type { SendOutcome } from '../messenger.ts';

interface Refusal {
  readonly status: number;
  /** Twilio's own code, or the status where the answer has none: a proxy's, as a rule. */
  readonly code: string;
  readonly retryAfterMs: number | null;
}

/** Twilio, or a proxy before it, answered with something other than success. Its words are left out: they quote the phone. */
export class TwilioRefused extends Error {
  override readonly name = 'TwilioRefused';
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(`answered ${refusal.status}, code ${refusal.code}`);
    this.refusal = refusal;
  }
}

/** No answer, or one that cannot be read. The driver's own error is left out: it holds the request with its token. */
export class TwilioUnanswered extends Error {
  override readonly name = 'TwilioUnanswered';
  /** No connection came about, so that no byte of the request left. */
  readonly isUnsent: boolean;

  constructor(cause: string, isUnsent = false) {
    super(cause);
    this.isUnsent = isUnsent;
  }
}

/** Stands among Twilio's codes, which are numbers. */
const NO_CONNECTION = 'noConnection';
const REQUEST_TIMEOUT = 408;
const TOO_MANY = 429;
const UNAVAILABLE = 503;
const NOT_ALLOWED: readonly number[] = [401, 404];
/** Wrong or revoked credentials, an account suspended or closed. */
const ACCOUNT_CODES: readonly string[] = ['10001', '20003', '20005', '20006', '20403', '70051', '90010'];

/** The outcome of an attempt to send that failed. Only what surely did not send may be tried again. */
export function outcomeOf(failure: TwilioRefused | TwilioUnanswered): SendOutcome {
  if (failure instanceof TwilioUnanswered) {
    return failure.isUnsent
      ? { outcome: 'notSent', code: NO_CONNECTION, retryAfterMs: null }
      : { outcome: 'unknown', cause: failure.message };
  }
  const { status, code, retryAfterMs } = failure.refusal;
  if (status === TOO_MANY || status === UNAVAILABLE) return { outcome: 'notSent', code, retryAfterMs };
  if (status < 400 || status >= 500 || status === REQUEST_TIMEOUT) return { outcome: 'unknown', cause: failure.message };
  const fault = NOT_ALLOWED.includes(status) || ACCOUNT_CODES.includes(code) ? 'account' : 'message';
  return { outcome: 'refused', code, fault };
}
