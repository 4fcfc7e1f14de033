import { useTranslation } from 'react-i18next';
import { DIRECTIONS } from '#libs/contracts/lang.ts';
import { currentLang } from '../../../../i18n/i18n.ts';

/** Words in the place of a chart whose code did not come. */
export function ChartMissing() {
  const { t } = useTranslation();
  return (
    <p dir={DIRECTIONS[currentLang()]} className="flex h-full items-center justify-center text-center text-quiet">
      {t('analytics.chartFailed')}
    </p>
  );
}
