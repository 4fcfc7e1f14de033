import type { TFunction } from 'i18next';
import type { ApiFailure } from './api-failure.ts';

/** The server's words where it had any; `otherwise` says what was tried, where it had none. */
export function failureText(failure: ApiFailure, t: TFunction, otherwise?: string): string {
  if (failure.message !== '') return failure.message;
  if (otherwise !== undefined) return otherwise;
  return failure.kind === 'unreachable' ? t('common.failure.unreachable') : t('common.failure.unexpected');
}
