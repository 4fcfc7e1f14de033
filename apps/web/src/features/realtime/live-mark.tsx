import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { currentLang } from '../../i18n/i18n.ts';
import { formatTime } from '../../i18n/numbers.ts';
import { QUERY_KEYS } from '../../lib/query-keys.ts';
import type { LiveState } from './live-topics.ts';

/** Never a silently stale page. */
export function LiveMark({ state }: { readonly state: LiveState }) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  if (state === 'ended') return null;
  const seen = new Date(queryClient.getQueryState(QUERY_KEYS.line)?.dataUpdatedAt ?? 0);
  return (
    <p role="status" className="text-quiet text-sm">
      {state === 'lost' ? t('live.lost', { time: formatTime(currentLang(), seen) }) : t(`live.${state}`)}
    </p>
  );
}
