import { AuthorizationResponseError, ClientError, ResponseBodyError, WWWAuthenticateChallengeError } from 'openid-client';
import type { ErrorCode } from '#libs/contracts/errors.ts';
import { Refusal } from '#libs/domain/kernel/refusal.ts';

/** A sign-in that the provider or the library ended. Why is a code of theirs, fit for a log: never what they were sent. */
export class ProviderFailure extends Refusal<ErrorCode> {
  readonly why: string;

  constructor(code: ErrorCode, why: string) {
    super(code);
    this.why = CODE.test(why) ? why : 'unknown';
  }
}

const CODE = /^[A-Za-z_]{1,50}$/;

/** Away, or not as we were told: later it may go well, and nothing that the person does will help. */
const AWAY = new Set([
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

/** What the person who signs in is to be told of an error of the library's; what is none of its errors stays what it is. */
export function providerFailure(error: unknown): unknown {
  if (error instanceof AuthorizationResponseError) {
    return error.error === 'access_denied' ? new ProviderFailure('signIn.cancelled', error.error) : failed(error.error);
  }
  if (error instanceof ResponseBodyError) return failed(error.error);
  if (error instanceof WWWAuthenticateChallengeError) return new ProviderFailure('provider.unavailable', error.code);
  if (error instanceof ClientError) return failed(error.code ?? 'unknown');
  // What fetch throws when nobody answers.
  if (error instanceof TypeError && error.cause !== undefined) return new ProviderFailure('provider.unavailable', 'network');
  return error;
}

const failed = (why: string): ProviderFailure =>
  new ProviderFailure(AWAY.has(why) ? 'provider.unavailable' : 'signIn.failed', why);
