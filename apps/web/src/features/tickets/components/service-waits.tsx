import { Clock, TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Statistics } from '#libs/contracts/tickets/statistics.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { Clipped } from '../../../ui/clipped.tsx';

interface ServiceWaitsProps {
  readonly services: NonNullable<Statistics['services']>;
}

/** Each service's expected wait, and how many wait for it; none is expected where no room calls them, which the tile says. */
export function ServiceWaits({ services }: ServiceWaitsProps) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <dl aria-label={t('tickets.expectedWait')} className="grid grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] gap-3">
      {services.map(({ id, name, waiting, expectedWaitTime }) => (
        <div key={id} className="flex min-w-0 flex-col rounded-card border border-line bg-surface p-3">
          <dt className="mb-1 text-quiet text-sm">
            <Clipped lines={2} className="wrap-anywhere">
              {name}
            </Clipped>
          </dt>
          <dd className="mt-auto flex items-center gap-1.5 font-semibold text-lg">
            <Clock size={18} aria-hidden="true" className="shrink-0 text-brand" />
            <span className="sr-only">{t('tickets.expectedWait')} </span>
            <span key={expectedWaitTime} className="inline-block animate-settle">
              {format.expectedWait(expectedWaitTime)}
            </span>
          </dd>
          <dd className="text-quiet text-sm">{t('rooms.waiting', { count: waiting })}</dd>
          {expectedWaitTime === null && (
            <dd className="mt-1 flex items-start gap-2 font-medium text-sm">
              <TriangleAlert size={16} aria-hidden="true" className="mt-1 shrink-0" />
              {t('rooms.unserved')}
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}
