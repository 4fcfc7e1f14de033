import { useTranslation } from 'react-i18next';

/** A name of either language inside a page of either; what was erased says so. */
export function PatientName({ name }: { readonly name: string | null }) {
  const { t } = useTranslation();
  if (name === null) return <span className="text-quiet italic">{t('common.erased')}</span>;
  return <bdi className="wrap-anywhere">{name}</bdi>;
}
