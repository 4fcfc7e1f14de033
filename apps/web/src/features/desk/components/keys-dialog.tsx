import { useTranslation } from 'react-i18next';
import { switchLetterKeys, useLetterKeys } from '../../../lib/keys/letter-keys.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { KeyCap } from '../../../ui/key-cap.tsx';
import type { OpenState } from '../../../ui/overlay.tsx';
import { Switch } from '../../../ui/switch.tsx';

interface KeysDialogProps extends OpenState {
  readonly keys: readonly { readonly key: string; readonly does: string }[];
}

/** The page's keyboard shortcuts, and the switch for the letter shortcuts. */
export function KeysDialog({ keys, ...open }: KeysDialogProps) {
  const { t } = useTranslation();
  const isOn = useLetterKeys();
  const letters = [...keys, { key: 'Z', does: t('tickets.undo.label') }, { key: '?', does: t('tickets.keys.show') }];
  const everywhere = [
    { key: 'Enter', does: t('tickets.keys.confirm') },
    { key: 'Esc', does: t('tickets.keys.back') },
  ];
  return (
    <Dialog {...open} title={t('tickets.keys.title')}>
      <p className="mb-4 text-quiet">{t('tickets.keys.hint')}</p>
      <dl className="grid gap-x-8 sm:grid-cols-2">
        {[...(isOn ? letters : []), ...everywhere].map(({ key, does }) => (
          <div key={key} className="flex min-h-11 flex-row-reverse items-center justify-between gap-3 border-line border-t">
            <dt className="shrink-0 whitespace-nowrap">
              <KeyCap>{key}</KeyCap>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <div className="border-line border-t pt-3">
        <Switch isSelected={isOn} onChange={switchLetterKeys}>
          {t('tickets.keys.letters')}
        </Switch>
        <p className="text-quiet text-sm">{t('tickets.keys.lettersHint')}</p>
      </div>
    </Dialog>
  );
}
