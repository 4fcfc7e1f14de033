import { PanelRightClose, PanelRightOpen } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../shared/session/public.ts';
import { cx } from '../../ui/cx.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { useMedia } from '../../ui/use-media.ts';
import { ClinicHead } from './clinic-head.tsx';
import { isPreview, menuFor } from './menu.ts';
import { Navigation } from './navigation.tsx';
import { PersonMenu } from './person-menu.tsx';

const STORAGE_KEY = 'sidebar';

/** Stands at the start. A rail of icons for people with one page, where the screen is narrow, and where somebody wants it so. */
export function Sidebar() {
  const { t } = useTranslation();
  const { roles } = useSession();
  const pages = menuFor(roles).flatMap((group) => group.pages);
  const hasOnePage = pages.filter((page) => !isPreview(page, roles)).length < 2;
  const [isFoldedByChoice, fold] = useFolded();
  const isFolded = hasOnePage || isFoldedByChoice;
  const Icon = isFolded ? PanelRightOpen : PanelRightClose;
  return (
    <aside
      className={cx(
        'sticky inset-bs-0 flex h-dvh shrink-0 flex-col gap-2 border-line-strong border-e bg-rail py-3 print:hidden',
        isFolded ? 'w-15 items-center px-1.5' : 'w-62 px-3',
      )}
    >
      <div className={cx('flex shrink-0 gap-1', isFolded ? 'flex-col items-center' : 'items-center')}>
        <ClinicHead isFolded={isFolded} />
        {!hasOnePage && (
          <IconButton
            label={t(isFolded ? 'frame.expand' : 'frame.collapse')}
            placement="end"
            icon={<Icon size={20} className="ltr:-scale-x-100" />}
            isExpanded={!isFolded}
            onPress={() => fold(!isFolded)}
          />
        )}
      </div>
      <div className={cx('min-h-0 grow overflow-y-auto overflow-x-hidden', !isFolded && '-mx-1 px-1')}>
        <Navigation isFolded={isFolded} />
      </div>
      <PersonMenu isFolded={isFolded} />
    </aside>
  );
}

function useFolded(): [boolean, (isFolded: boolean) => void] {
  const isRoomy = useMedia('(min-width: 68.75rem)');
  const [chosen, setChosen] = useState(() => localStorage.getItem(STORAGE_KEY));
  const fold = (isFolded: boolean) => {
    const next = isFolded ? 'folded' : 'open';
    localStorage.setItem(STORAGE_KEY, next);
    setChosen(next);
  };
  return [chosen === null ? !isRoomy : chosen === 'folded', fold];
}
