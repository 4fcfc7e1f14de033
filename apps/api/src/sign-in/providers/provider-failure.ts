import { AuthorizationResponseError, ClientError, ResponseBodyError, WWWAuthenticateChallengeError } from 'openid-client';
import type { ErrorCode } from '#libs/contracts/errors/errors.ts';
import { Refusal } from '#libs/domain/kernel/refusal.ts';

/** A sign-in that the provider or the library ended. `why` is one of their codes, safe to log: it never contains input. */
export class ProviderFailure extends Refusal<ErrorCode> {
  readonly why: string;

  constructor(code: ErrorCode, why: string) {
    super(code);
    this.why = CODE.test(why) ? why : 'unknown';
  }
}

const CODE = /^[A-Za-z_]{1,50}$/;

/** Codes of an unavailable or misconfigured provider: the person can only retry later. */
const UNAVAILABLE = new Set([
  'server_error',
  'temporarily_unavailable',
  'invalid_client',
  'unauthorized_client',
  'OAUTH_TIMEOUT',
  'OAUTH_ABORT',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_RESPONSE_IS_NOT_JSON',
  'OAUTH_PARSE_ERROR',
]);

/** Maps errors of the library to a ProviderFailure; any other error is returned unchanged. */
export function providerFailure(error: unknown): unknown {
  if (error instanceof AuthorizationResponseError) {
    return error.error === 'access_denied' ? new ProviderFailure('signIn.cancelled', error.error) : failed(error.error);
  }
  if (error instanceof ResponseBodyError) return failed(error.error);
  if (error instanceof WWWAuthenticateChallengeError) return new ProviderFailure('provider.unavailable', error.code);
  if (error instanceof ClientError) return failed(error.code ?? 'unknown');
  // fetch throws a TypeError with a cause when the network fails.
  if (error instanceof TypeError && error.cause !== undefined) return new ProviderFailure('provider.unavailable', 'network');
  return error;
}

const failed = (why: string): ProviderFailure =>
  new ProviderFailure(UNAVAILABLE.has(why) ? 'provider.unavailable' : 'signIn.failed', why);
