import { useTranslation } from 'react-i18next';
import { targetOf } from '#libs/contracts/analytics/target.ts';
import { withinShare } from '#libs/contracts/analytics/worst.ts';
import { isInUse } from '#libs/contracts/clinics/places.ts';
import { NOTHING } from '../../../i18n/format.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useClinic } from '../../../shared/clinic/public.ts';
import { useAnalyticsToday } from '../../analytics/public.ts';
import { SoFarRow } from './so-far-row.tsx';
import { useToday } from './use-today.ts';

/** The share of today's patients that was called in time; nothing in a clinic without a target. */
export function TargetSoFar() {
  const { t } = useTranslation();
  const format = useFormat();
  const { data: clinic } = useClinic();
  const { data: today, isPending } = useAnalyticsToday(useToday());
  if (!clinic) return null;
  const { target, services } = clinic.config;
  const used = services.filter(isInUse);
  if (!target && used.every((service) => !service.target)) return null;
  const common = targetOf({ clinics: [{ target }], services: used });
  const share = today ? withinShare(today.totals) : null;
  const minutes = common && format.minutes(common.minutes * 60);
  return (
    <SoFarRow
      name={minutes === null ? t('overview.soFar.withinOwn') : t('overview.soFar.within', { minutes })}
      isPending={isPending}
      note={
        common && (
          <p className="text-quiet text-sm">{t('overview.soFar.target', { share: format.percent(common.share / 100) })}</p>
        )
      }
    >
      {share === null ? (today ? t('overview.soFar.tooFew') : NOTHING) : format.percent(share)}
    </SoFarRow>
  );
}
