import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { EXPORT_FORMATS } from '#libs/contracts/audit/audit.ts';
import { failureText } from '../../../lib/api/failure-text.ts';
import { Button } from '../../../ui/button.tsx';
import { Menu } from '../../../ui/menu.tsx';
import { toast } from '../../../ui/toasts.ts';
import { useExport } from '../api/export-trail.ts';
import type { TrailFilter } from '../rules/trail-address.ts';

/** Saves what the filter shows, in one of two forms. Undefined: the filter is not known yet. */
export function ExportButton({ filter }: { readonly filter: TrailFilter | undefined }) {
  const { t } = useTranslation();
  const { mutate, isPending } = useExport();
  const items = EXPORT_FORMATS.map((format) => ({
    id: format,
    label: t(`audit.export.${format}`),
    onAction: () =>
      filter &&
      mutate({ filter, format }, { onError: (failure) => toast(failureText(failure, t, t('audit.export.failed')), 'failure') }),
  }));
  return (
    <Menu
      label={t('audit.export.open')}
      trigger={
        <Button isFolded="onPhone" icon={<Download size={18} />} isPending={isPending} isDisabled={filter === undefined}>
          {t('audit.export.open')}
        </Button>
      }
      items={items}
    />
  );
}
