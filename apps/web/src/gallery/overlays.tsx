import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AlertDialog } from '../ui/alert-dialog.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Sheet } from '../ui/sheet.tsx';

type Open = 'alert' | 'danger' | 'dialog' | 'sheet' | null;

/** Overlays of a page, each with its worst case. */
export function Overlays() {
  const { t } = useTranslation();
  const [open, setOpen] = useState<Open>(null);
  const state = (name: Open) => ({ isOpen: open === name, onOpenChange: (isOpen: boolean) => setOpen(isOpen ? name : null) });
  return (
    <div className="flex flex-wrap gap-3">
      {(['alert', 'danger', 'dialog', 'sheet'] as const).map((name) => (
        <Button key={name} lang="en" onPress={() => setOpen(name)}>
          {name}
        </Button>
      ))}
      <AlertDialog
        {...state('alert')}
        title={t('tickets.actions.recall.title')}
        description={t('tickets.actions.recall.description', { name: 'سالم المنصوري', count: 2, max: 3 })}
        confirmLabel={t('tickets.actions.recall.label')}
        onConfirm={() => setOpen(null)}
      />
      <AlertDialog
        {...state('danger')}
        kind="danger"
        title={t('tickets.actions.delete.title')}
        description={t('tickets.actions.delete.description', { name: 'Maria Gonzalez' })}
        confirmLabel={t('tickets.actions.delete.label')}
        failure={t('tickets.actions.delete.error')}
        onConfirm={() => setOpen(null)}
      />
      <Dialog {...state('dialog')} title={t('frame.areas.display')} actions={<Button kind="filled">{t('common.save')}</Button>}>
        <p>{t('settings.leave.text')}</p>
      </Dialog>
      <Sheet {...state('sheet')} title={t('common.search')} actions={<Button kind="filled">{t('common.save')}</Button>}>
        <p>{t('settings.leave.text')}</p>
      </Sheet>
    </div>
  );
}
