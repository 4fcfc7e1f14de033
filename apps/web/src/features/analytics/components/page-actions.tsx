import { Download, Printer } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { failureText } from '../../../lib/api/failure-text.ts';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toasts.ts';
import { useExport } from '../api/export-analytics.ts';
import type { AnalyticsFilter } from '../api/read-analytics.ts';

/** Undefined: the filter is not known yet. */
export function PageActions({ filter }: { readonly filter: AnalyticsFilter | undefined }) {
  const { t } = useTranslation();
  const { mutate, isPending } = useExport();
  const save = () =>
    filter && mutate(filter, { onError: (failure) => toast(failureText(failure, t, t('analytics.export.failed')), 'failure') });
  return (
    <span className="flex flex-wrap gap-2 print:hidden">
      <Button kind="quiet" isFolded="onPhone" icon={<Printer size={18} />} onPress={() => window.print()}>
        {t('analytics.print')}
      </Button>
      <Button
        isFolded="onPhone"
        icon={<Download size={18} />}
        isPending={isPending}
        isDisabled={filter === undefined}
        onPress={save}
      >
        {t('analytics.export.open')}
      </Button>
    </span>
  );
}
