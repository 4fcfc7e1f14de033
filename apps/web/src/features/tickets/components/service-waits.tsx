import { TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { joiningEstimate } from '#libs/contracts/tickets/joining-estimate.ts';
import type { Statistics } from '#libs/contracts/tickets/statistics.ts';
import { cx } from '../../../ui/cx.ts';
import { useEstimateWords } from './use-estimate-words.ts';

type ServiceFigures = NonNullable<Statistics['services']>[number];

interface ServiceWaitsProps {
  readonly services: readonly ServiceFigures[];
  /** How many wait is seen on large screens alone: the list beside it shows them. */
  readonly isBrief?: boolean;
}

/** Each service's expected wait, and how many wait for it; none is expected where no room calls them, which the entry says. */
export function ServiceWaits({ services, isBrief = false }: ServiceWaitsProps) {
  const { t } = useTranslation();
  return (
    <dl aria-label={t('tickets.expectedWait')} className="flex flex-wrap gap-x-6 gap-y-0.5 py-1 leading-row">
      {services.map((service) => (
        <Entry key={service.id} service={service} isBrief={isBrief} />
      ))}
    </dl>
  );
}

function Entry({ service, isBrief }: { readonly service: ServiceFigures; readonly isBrief: boolean }) {
  const { t } = useTranslation();
  const wait = useEstimateWords()(joiningEstimate(service));
  return (
    <div className="flex min-w-0 flex-wrap items-baseline gap-x-2">
      <dt className="wrap-anywhere text-quiet">
        <bdi>{service.name}</bdi>
      </dt>
      <dd className="font-semibold">
        <span className="sr-only">{t('tickets.expectedWait')} </span>
        <span key={wait} className="inline-block animate-settle">
          {wait}
        </span>
      </dd>
      <dd className={cx('text-quiet text-sm', isBrief && 'max-[105rem]:sr-only')}>
        {t('rooms.waiting', { count: service.waiting })}
      </dd>
      {service.expectedWaitTime === null && (
        <dd className="flex items-center gap-1.5 font-medium text-sm text-wait">
          <TriangleAlert size={16} aria-hidden="true" className="shrink-0" />
          {t('rooms.unserved')}
        </dd>
      )}
    </div>
  );
}
