import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Lang } from '#libs/contracts/lang.ts';
import { chooseLang } from '../../../i18n/i18n.ts';
import { QUERY_KEYS } from '../../../lib/api/query-keys.ts';
import { useWrite } from '../../../lib/api/use-write.ts';

/** The person's own language, from now on and everywhere. */
export function useChooseLang() {
  const queryClient = useQueryClient();
  const remember = useWrite({
    request: (lang: Lang) => ({ method: 'POST', path: '/auth/lang', body: { lang } }),
    changes: [QUERY_KEYS.session],
  });
  return useMutation({
    mutationFn: async (lang: Lang) => {
      await chooseLang(lang);
      await remember.mutateAsync(lang);
      // Answers in the other language are asked for anew where they are shown next.
      await queryClient.invalidateQueries({ refetchType: 'none' });
    },
  });
}
