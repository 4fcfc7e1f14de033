import { Menu as MenuIcon } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../ui/icon-button.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { ClinicHead } from './clinic-head.tsx';
import { Navigation } from './navigation.tsx';
import { PersonMenu } from './person-menu.tsx';

/** The bar opens the sidebar on a phone. */
export function TopBar() {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <header className="sticky inset-bs-0 z-10 flex h-(--top-bar) items-center gap-2 border-line-strong border-b bg-rail px-2 print:hidden">
      <IconButton label={t('frame.menu')} placement="bottom" icon={<MenuIcon size={22} />} onPress={() => setIsOpen(true)} />
      <ClinicHead />
      <Sheet title={t('frame.menu')} side="start" isOpen={isOpen} onOpenChange={setIsOpen}>
        <div className="flex h-full flex-col justify-between gap-6">
          <Navigation onGo={() => setIsOpen(false)} />
          <PersonMenu />
        </div>
      </Sheet>
    </header>
  );
}
