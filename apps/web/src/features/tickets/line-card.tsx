import { useTranslation } from 'react-i18next';
import type { Session } from '#libs/contracts/session.ts';
import { Failure } from '../../components/failure.tsx';
import { currentLang } from '../../i18n/i18n.ts';
import { formatNumber } from '../../i18n/numbers.ts';
import { Card } from '../../ui/card.tsx';
import { type InLine, useLine } from './line.ts';

export function LineCard({ session }: { readonly session: Session }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useLine(session);
  return (
    <Card title={t('queue.title')}>
      {error && <Failure error={error} onRetry={() => void refetch()} />}
      {!data && !error && <p className="text-quiet">{t('loading')}</p>}
      {data?.length === 0 && <p className="text-quiet">{t('queue.empty')}</p>}
      {data && (
        <ol className="flex flex-col gap-2">
          {data.map((entry) => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </ol>
      )}
    </Card>
  );
}

function Entry({ entry: { position, status, name } }: { readonly entry: InLine }) {
  const { t } = useTranslation();
  const called = status === 'notified' ? 'bg-call' : '';
  return (
    <li className={`flex flex-wrap items-baseline gap-4 rounded-control border border-line px-4 py-2 ${called}`}>
      <span className="min-w-12 font-bold text-xl">
        <span className="sr-only">{t('queue.number')} </span>
        {formatNumber(currentLang(), position)}
      </span>
      {name !== undefined && <bdi>{name ?? t('queue.erased')}</bdi>}
      <span className="ms-auto text-sm">{t(`status.${status}`)}</span>
    </li>
  );
}
