import { Keyboard } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../ui/icon-button.tsx';
import { useDesk } from './desk.tsx';

/** Shows the keys of the desk around, where there is a keyboard. */
export function KeysButton() {
  const { t } = useTranslation();
  const { showKeys } = useDesk();
  return (
    <span className="max-md:hidden pointer-coarse:hidden">
      <IconButton
        kind="plain"
        label={t('tickets.keys.show')}
        placement="bottom"
        icon={<Keyboard size={20} />}
        onPress={showKeys}
      />
    </span>
  );
}
