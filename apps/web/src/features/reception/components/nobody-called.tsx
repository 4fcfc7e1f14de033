import { useTranslation } from 'react-i18next';

/** The place of the plate while nobody is called: it says what to do next, and does not move what stands under it. */
export function NobodyCalled({ hint }: { readonly hint: string }) {
  const { t } = useTranslation();
  return (
    <div className="flex min-h-42 flex-col items-center justify-center gap-1 rounded-card border border-edge border-dashed px-5 text-center">
      <p className="font-semibold text-lg">{t('reception.nobody')}</p>
      <p className="text-pretty text-quiet leading-row">{hint}</p>
    </div>
  );
}
