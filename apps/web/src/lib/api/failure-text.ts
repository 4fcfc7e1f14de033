import type { TFunction } from 'i18next';
import type { ApiFailure } from './api-failure.ts';

/** The server's words where it had any. Without them, `otherwise` says what was tried; a lost connection is said as one in any case. */
export function failureText(failure: ApiFailure, t: TFunction, otherwise?: string): string {
  if (failure.message !== '') return failure.message;
  if (failure.kind === 'unreachable') return t(otherwise === undefined ? 'common.failure.unreachable' : 'common.failure.offline');
  return otherwise ?? t('common.failure.unexpected');
}
