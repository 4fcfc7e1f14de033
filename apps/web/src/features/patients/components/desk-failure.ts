import type { TFunction } from 'i18next';
import type { ApiFailure } from '../../../lib/api/api-failure.ts';
import { failureText } from '../../../lib/api/failure-text.ts';

/** Words of a refusal at the desk: a visit that is gone, or on hold, since it was listed. */
export function deskFailureText(failure: ApiFailure, t: TFunction, otherwise: string): string {
  if (failure.code === 'ticket.notFound') return t('patients.gone');
  if (failure.code === 'patient.onHold') return t('patients.erase.onHold');
  return failureText(failure, t, otherwise);
}
