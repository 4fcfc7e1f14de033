import { useQueryClient } from '@tanstack/react-query';
import { RefreshCw, WifiOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/use-format.ts';
import { QUERY_KEYS } from '../../lib/query-keys.ts';
import { Button } from '../../ui/button.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { useLive } from './live.tsx';

/** Never a silently stale page. */
export function LiveBar() {
  const { t } = useTranslation();
  const { state, connectAgain } = useLive();
  const seen = useSeenAt();
  if (state === 'reconnecting')
    return (
      <Bar>
        <Spinner size={16} />
        <span>{t('frame.live.reconnecting')}</span>
      </Bar>
    );
  if (state !== 'lost') return null;
  return (
    <Bar>
      <WifiOff size={18} aria-hidden="true" />
      <span>
        <strong className="font-semibold">{t('frame.live.lost', { time: seen })}</strong> {t('frame.live.lostReason')}
      </span>
      <Button icon={<RefreshCw size={18} />} onPress={connectAgain}>
        {t('frame.live.connectAgain')}
      </Button>
    </Bar>
  );
}

const Bar = ({ children }: { readonly children: React.ReactNode }) => (
  <div
    role="status"
    className="flex flex-wrap items-center justify-center gap-x-3 gap-y-2 bg-ink px-4 py-2 text-center text-ground text-sm"
  >
    {children}
  </div>
);

/** When anything of the day was last fetched. */
function useSeenAt(): string {
  const queryClient = useQueryClient();
  const format = useFormat();
  const queries = queryClient.getQueryCache().findAll({ queryKey: QUERY_KEYS.day });
  const last = Math.max(0, ...queries.map(({ state }) => state.dataUpdatedAt));
  return format.time(last === 0 ? null : new Date(last).toISOString());
}
