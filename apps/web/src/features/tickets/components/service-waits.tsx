import { Clock, TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { joiningEstimate } from '#libs/contracts/tickets/joining-estimate.ts';
import type { Statistics } from '#libs/contracts/tickets/statistics.ts';
import { Clipped } from '../../../ui/clipped.tsx';
import { useEstimateWords } from './use-estimate-words.ts';

type ServiceFigures = NonNullable<Statistics['services']>[number];

/** Each service's expected wait, and how many wait for it; none is expected where no room calls them, which the tile says. */
export function ServiceWaits({ services }: { readonly services: readonly ServiceFigures[] }) {
  const { t } = useTranslation();
  return (
    <dl aria-label={t('tickets.expectedWait')} className="grid grid-cols-[repeat(auto-fit,minmax(11.5rem,1fr))] gap-3">
      {services.map((service) => (
        <Tile key={service.id} service={service} />
      ))}
    </dl>
  );
}

function Tile({ service }: { readonly service: ServiceFigures }) {
  const { t } = useTranslation();
  const wait = useEstimateWords()(joiningEstimate(service));
  return (
    <div className="flex min-w-0 flex-col rounded-card border border-line bg-surface p-3">
      <dt className="mb-1 text-quiet text-sm">
        <Clipped lines={2} className="wrap-anywhere">
          {service.name}
        </Clipped>
      </dt>
      <dd className="mt-auto flex items-center gap-1.5 font-semibold text-lg">
        <Clock size={18} aria-hidden="true" className="shrink-0 text-brand" />
        <span className="sr-only">{t('tickets.expectedWait')} </span>
        <span key={wait} className="inline-block animate-settle first-letter:uppercase">
          {wait}
        </span>
      </dd>
      <dd className="text-quiet text-sm">{t('rooms.waiting', { count: service.waiting })}</dd>
      {service.expectedWaitTime === null && (
        <dd className="mt-1 flex items-start gap-2 font-medium text-sm">
          <TriangleAlert size={16} aria-hidden="true" className="mt-1 shrink-0" />
          {t('rooms.unserved')}
        </dd>
      )}
    </div>
  );
}
