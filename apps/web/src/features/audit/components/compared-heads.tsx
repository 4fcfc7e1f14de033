import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/use-format.ts';

/** The kept heads that a whole log was held against, or what does not show without any. */
export function ComparedHeads({ headsOf }: { readonly headsOf: string | null }) {
  const { t } = useTranslation();
  const format = useFormat();
  if (headsOf === null) return t('audit.heads.none');
  return t('audit.heads.compared', { date: format.date(headsOf), time: format.time(headsOf) });
}
