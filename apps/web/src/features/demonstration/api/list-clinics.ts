import { useQuery } from '@tanstack/react-query';
import { demonstrationAnswer } from '#libs/contracts/demonstration.ts';
import { currentLang } from '../../../i18n/i18n.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { read } from '../../../lib/api/api.ts';
import { QUERY_KEYS } from '../../../lib/api/query-keys.ts';

/** The demonstration's clinics with their people, named in the page's language. */
export function useDemonstrationClinics() {
  useFormat();
  return useQuery({
    queryKey: QUERY_KEYS.demonstration(currentLang()),
    queryFn: async ({ signal }) => (await read('/auth/demonstration', demonstrationAnswer, { signal })).data,
  });
}
