import { useTranslation } from 'react-i18next';
import { Pane } from '../../../ui/pane.tsx';
import { ServiceWaits, useStatistics } from '../../tickets/public.ts';

/** Each service's expected wait; nothing in a clinic without services. */
export function ServicesStrip() {
  const { t } = useTranslation();
  const { data: figures } = useStatistics();
  if (!figures?.services) return null;
  return (
    <Pane title={t('overview.services')}>
      <ServiceWaits services={figures.services} />
    </Pane>
  );
}
