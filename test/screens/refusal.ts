import { ERROR_STATUS, type ErrorCode } from '#libs/contracts/errors/errors.ts';
import type { Lang } from '#libs/contracts/lang.ts';
import { errorText } from '#libs/contracts/texts/error-text.ts';

/** The server's refusal, in the words that it has for the page's language. Pages ask again at some statuses: another one may stand in. */
export function refusal(lang: Lang, code: ErrorCode = 'internal', status: number = ERROR_STATUS[code]) {
  return { status, body: { status: ERROR_STATUS[code], code, error: errorText(lang, code), correlationId: '4f1a-22c' } };
}
