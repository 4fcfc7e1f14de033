import { useTranslation } from 'react-i18next';
import { Failure } from '../../components/failure.tsx';
import { currentLang } from '../../i18n/i18n.ts';
import { formatNumber } from '../../i18n/numbers.ts';
import { Card } from '../../ui/card.tsx';
import { useStatistics, wholeMinutes } from './statistics.ts';

export function StatisticsCard() {
  const { t } = useTranslation();
  const { data, error, refetch } = useStatistics();
  return (
    <Card title={t('statistics.title')}>
      {error && <Failure error={error} onRetry={() => void refetch()} />}
      {!data && !error && <p className="text-quiet">{t('loading')}</p>}
      {data && (
        <dl className="grid grid-cols-2 gap-4 sm:grid-cols-5">
          <Figure name={t('statistics.total')} value={formatNumber(currentLang(), data.total)} />
          <Figure name={t('statistics.waiting')} value={formatNumber(currentLang(), data.waiting)} />
          <Figure name={t('statistics.completed')} value={formatNumber(currentLang(), data.completed)} />
          <Figure
            name={t('statistics.median')}
            value={data.waitingTime.median === null ? '-' : t('minutes', { count: wholeMinutes(data.waitingTime.median) })}
          />
          <Figure name={t('statistics.expected')} value={t('minutes', { count: data.expectedWaitTime })} />
        </dl>
      )}
    </Card>
  );
}

function Figure({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <div className="flex flex-col-reverse justify-end">
      <dt className="text-quiet text-sm">{name}</dt>
      <dd className="font-bold text-xl">{value}</dd>
    </div>
  );
}
