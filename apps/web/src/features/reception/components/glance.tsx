import { Clock, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { joiningEstimate } from '#libs/contracts/tickets/joining-estimate.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { ServiceWaits, useEstimateWords, useStatistics } from '../../tickets/public.ts';

/** The two figures that patients ask for at a desk: how many are before them, and how long it will be. */
export function Glance() {
  const { t } = useTranslation();
  const format = useFormat();
  const inWords = useEstimateWords();
  const { data, error } = useStatistics();
  // The queue says what is wrong; figures that are not known are left out.
  if (!data && error) return null;
  if (data?.services)
    return (
      <div>
        <p className="mb-1 text-quiet text-sm">{t('tickets.expectedWait')}</p>
        <ServiceWaits services={data.services} />
      </div>
    );
  return (
    <dl aria-label={t('reception.glance')} className="grid grid-cols-2 gap-3">
      <Count icon={<Users size={18} />} name={t('tickets.status.waiting')} value={data && format.number(data.waiting)} />
      <Count icon={<Clock size={18} />} name={t('tickets.expectedWait')} value={data && inWords(joiningEstimate(data))} />
    </dl>
  );
}

interface CountProps {
  readonly icon: ReactNode;
  readonly name: string;
  readonly value: string | undefined;
}

const Count = ({ icon, name, value }: CountProps) => (
  <div className="rounded-card border border-line bg-surface px-4 py-3">
    <dt className="flex items-center gap-2 text-quiet text-sm">
      <span aria-hidden="true" className="inline-flex text-brand">
        {icon}
      </span>
      {name}
    </dt>
    <dd className="min-h-9 font-semibold text-xl">
      {value === undefined ? (
        <Skeleton className="mt-1 h-6 w-16" />
      ) : (
        <span key={value} className="inline-block animate-settle first-letter:uppercase">
          {value}
        </span>
      )}
    </dd>
  </div>
);
