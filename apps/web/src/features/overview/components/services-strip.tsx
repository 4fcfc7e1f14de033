import { useTranslation } from 'react-i18next';
import { ServiceWaits, useStatistics } from '../../tickets/public.ts';

/** Each service's expected wait; nothing in a clinic without services. */
export function ServicesStrip() {
  const { t } = useTranslation();
  const { data: figures } = useStatistics();
  if (!figures?.services) return null;
  return (
    <section aria-label={t('overview.services')}>
      <h2 className="mb-3 font-semibold text-lg">{t('overview.services')}</h2>
      <ServiceWaits services={figures.services} />
    </section>
  );
}
