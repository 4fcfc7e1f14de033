import { useTranslation } from 'react-i18next';
import { Dialog } from '../../ui/dialog.tsx';
import { KeyCap } from '../../ui/key-cap.tsx';
import type { OpenState } from '../../ui/overlay.tsx';

interface KeysDialogProps extends OpenState {
  readonly keys: readonly { readonly key: string; readonly does: string }[];
}

/** What the keys of the page do. */
export function KeysDialog({ keys, ...open }: KeysDialogProps) {
  const { t } = useTranslation();
  const everywhere = [
    { key: 'Enter', does: t('tickets.keys.confirm') },
    { key: 'Esc', does: t('tickets.keys.back') },
    { key: '?', does: t('tickets.keys.show') },
  ];
  return (
    <Dialog {...open} title={t('tickets.keys.title')}>
      <p className="mb-4 text-quiet">{t('tickets.keys.hint')}</p>
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2">
        {[...keys, ...everywhere].map(({ key, does }) => (
          <div key={key} className="contents">
            <dt>
              <KeyCap>{key}</KeyCap>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
