import { useTranslation } from 'react-i18next';
import { joiningEstimate } from '#libs/contracts/tickets/joining-estimate.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { ServiceWaits, useEstimateWords, useStatistics } from '../../tickets/public.ts';

/** The figure that patients ask for at a desk: how long it will be. In a clinic with services one for each. */
export function Glance() {
  const { t } = useTranslation();
  const inWords = useEstimateWords();
  const { data, error } = useStatistics();
  // The queue says what is wrong; figures that are not known are left out.
  if (!data) return error ? null : <Skeleton className="h-5 w-48 max-w-full" />;
  if (data.services)
    return (
      <div className="flex gap-4">
        <p aria-hidden="true" className="shrink-0 whitespace-nowrap py-1 text-quiet leading-row max-[105rem]:hidden">
          {t('tickets.expectedWait')}
        </p>
        <ServiceWaits services={data.services} isBrief />
      </div>
    );
  const wait = inWords(joiningEstimate(data));
  return (
    <p className="text-quiet leading-row">
      {t('tickets.expectedWait')}{' '}
      <span key={wait} className="inline-block animate-settle font-semibold text-ink">
        {wait}
      </span>
    </p>
  );
}
