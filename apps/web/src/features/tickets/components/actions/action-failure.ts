import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { ApiFailure } from '../../../../lib/api/api-failure.ts';
import { failureText } from '../../../../lib/api/failure-text.ts';
import { QUERY_KEYS } from '../../../../lib/api/query-keys.ts';

const PLACE_FIELDS = ['room', 'service'] as const;

/** The field of an action that is refused by the clinic's settings; null: another refusal. */
const placeFieldOf = ({ fields }: ApiFailure) => PLACE_FIELDS.find((name) => fields[name] !== undefined) ?? null;

/** Words of a refused action: where rooms or services have changed since, they say so and not that a field is wrong. */
export function useActionFailure(): (failure: ApiFailure | null, otherwise: string) => string | null {
  const { t } = useTranslation();
  return (failure, otherwise) => {
    if (!failure) return null;
    const field = placeFieldOf(failure);
    return field ? t(`rooms.changed.${field}`) : failureText(failure, t, otherwise);
  };
}

/** Fetches the clinic's settings anew after such a refusal: the page was behind. */
export function usePlacesBehind(): (failure: ApiFailure) => void {
  const queryClient = useQueryClient();
  return (failure) => {
    if (placeFieldOf(failure)) void queryClient.invalidateQueries({ queryKey: QUERY_KEYS.clinic });
  };
}
