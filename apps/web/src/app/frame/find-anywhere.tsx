import { type ReactNode, Suspense, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useLaterSheet } from '../../components/list-page/use-later-sheet.ts';
import { type Command, FinderDialog, FinderPagesContext, loadFinderDialog, useCommandKey } from '../../features/finder/public.ts';
import { useSession } from '../../shared/session/public.ts';
import { useOpenPreview } from './display-preview.tsx';
import { isPreview, MENU_ICONS, menuFor } from './menu.ts';

/** Opens the finder by Ctrl and K on every page that has none of its own, and gives every finder the pages of the menu. */
export function FindAnywhere({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation();
  const { open, openings, isOpen, onOpenChange } = useLaterSheet(loadFinderDialog, t('later.finder'));
  useCommandKey(open, { isOn: !isOpen });
  return (
    <FinderPagesContext value={usePageCommands()}>
      {children}
      {openings > 0 && (
        <Suspense>
          <FinderDialog isOpen={isOpen} onOpenChange={onOpenChange} />
        </Suspense>
      )}
    </FinderPagesContext>
  );
}

function usePageCommands(): readonly Command[] {
  const { t } = useTranslation();
  const { roles } = useSession();
  const navigate = useNavigate();
  const openPreview = useOpenPreview();
  return useMemo(
    () =>
      menuFor(roles)
        .flatMap(({ pages }) => pages)
        .map((page) => {
          const Icon = MENU_ICONS[page.name];
          const go = () => (page.load === null ? location.assign(page.path) : void navigate(page.path));
          return {
            id: `page-${page.name}`,
            label: t(`frame.areas.${page.name}`),
            icon: <Icon size={20} />,
            onAction: isPreview(page, roles) ? openPreview : go,
          };
        }),
    [t, roles, navigate, openPreview],
  );
}
