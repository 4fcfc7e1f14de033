import { PanelRightClose, PanelRightOpen } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from '../../ui/cx.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { useMedia } from '../../ui/use-media.ts';
import { ClinicHead } from './clinic-head.tsx';
import { Navigation } from './navigation.tsx';
import { PersonFoot } from './person-foot.tsx';

const STORAGE_KEY = 'sidebar';

/** Stands at the start; folded to its icons where the screen is narrow, or where somebody wants it so. */
export function Sidebar() {
  const { t } = useTranslation();
  const [isFolded, fold] = useFolded();
  const Icon = isFolded ? PanelRightOpen : PanelRightClose;
  return (
    <aside
      className={cx(
        'sticky inset-bs-0 flex h-dvh shrink-0 flex-col gap-4 border-line border-e bg-surface px-3 py-4 transition-[width] print:hidden',
        isFolded ? 'w-18' : 'w-64',
      )}
    >
      <div className={cx('flex gap-2', isFolded ? 'flex-col items-center' : 'items-center')}>
        <ClinicHead isFolded={isFolded} />
        <IconButton
          label={t(isFolded ? 'frame.expand' : 'frame.collapse')}
          placement="end"
          icon={<Icon size={20} className="ltr:-scale-x-100" />}
          isExpanded={!isFolded}
          onPress={() => fold(!isFolded)}
        />
      </div>
      <div className="grow overflow-y-auto overflow-x-hidden">
        <Navigation isFolded={isFolded} />
      </div>
      <PersonFoot isFolded={isFolded} />
    </aside>
  );
}

function useFolded(): [boolean, (isFolded: boolean) => void] {
  const isRoomy = useMedia('(min-width: 80rem)');
  const [chosen, setChosen] = useState(() => localStorage.getItem(STORAGE_KEY));
  const fold = (isFolded: boolean) => {
    const next = isFolded ? 'folded' : 'open';
    localStorage.setItem(STORAGE_KEY, next);
    setChosen(next);
  };
  return [chosen === null ? !isRoomy : chosen === 'folded', fold];
}
