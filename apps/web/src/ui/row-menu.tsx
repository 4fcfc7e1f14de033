import { EllipsisVertical } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from './icon-button.tsx';
import { Menu, type MenuItem } from './menu.tsx';

interface RowMenuProps {
  /** Says which row it is of. */
  readonly name: string;
  readonly items: readonly MenuItem[];
}

/** The menu at a row's end. */
export function RowMenu({ name, items }: RowMenuProps) {
  const { t } = useTranslation();
  const label = `${t('common.actions')}: ${name}`;
  return (
    <Menu
      label={label}
      items={items}
      trigger={<IconButton label={label} hint={t('common.actions')} icon={<EllipsisVertical size={20} />} />}
    />
  );
}
