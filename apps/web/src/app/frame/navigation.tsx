import type { ReactElement } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { Focusable } from 'react-aria-components/Focusable';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router';
import type { MenuPage } from '../../pages.ts';
import { useSession } from '../../shared/session/public.ts';
import { cx } from '../../ui/cx.ts';
import { Tooltip } from '../../ui/tooltip.tsx';
import { useOpenPreview } from './display-preview.tsx';
import { isPreview, MENU_ICONS, menuFor } from './menu.ts';

interface NavigationProps {
  readonly isFolded?: boolean;
  /** Called when a page was chosen: a sheet may close. */
  readonly onGo?: () => void;
}

export function Navigation({ isFolded = false, onGo }: NavigationProps) {
  const { t } = useTranslation();
  const { roles } = useSession();
  return (
    <nav aria-label={t('frame.menu')} className="flex flex-col gap-0.5">
      {menuFor(roles).map(({ title, pages }, place) => (
        // The queue follows what is about today.
        <div key={pages[0]?.name} className={place > 0 && !title ? 'mt-3' : ''}>
          {title && <p className="sr-only">{t(`frame.${title}`)}</p>}
          <ul className="flex flex-col gap-0.5">
            {pages.map((page) => {
              const Entry = isPreview(page, roles) ? PreviewButton : MenuLink;
              return (
                <li key={page.name} className={page.name === 'settings' ? 'mt-3' : ''}>
                  <Entry page={page} isFolded={isFolded} {...(onGo && { onGo })} />
                </li>
              );
            })}
          </ul>
        </div>
      ))}
    </nav>
  );
}

interface EntryProps extends NavigationProps {
  readonly page: MenuPage;
}

function MenuLink({ page, isFolded = false, onGo }: EntryProps) {
  const link = (
    <NavLink
      to={page.path}
      reloadDocument={page.load === null}
      onClick={onGo}
      className={({ isActive }) =>
        cx(ENTRY, isFolded && 'justify-center', isActive ? 'bg-surface font-semibold text-ink [&>svg]:text-brand' : AT_REST)
      }
    >
      <Named page={page} isFolded={isFolded} />
    </NavLink>
  );
  return (
    <Hinted page={page} isFolded={isFolded}>
      {isFolded ? <Focusable>{link}</Focusable> : link}
    </Hinted>
  );
}

/** Opens the wall's preview over the page. */
function PreviewButton({ page, isFolded = false, onGo }: EntryProps) {
  const openPreview = useOpenPreview();
  const open = () => {
    onGo?.();
    openPreview();
  };
  return (
    <Hinted page={page} isFolded={isFolded}>
      <AriaButton onPress={open} className={cx(ENTRY, AT_REST, 'w-full cursor-pointer text-start', isFolded && 'justify-center')}>
        <Named page={page} isFolded={isFolded} />
      </AriaButton>
    </Hinted>
  );
}

const ENTRY = 'touchable flex items-center gap-3 rounded-control px-3 leading-row transition-colors';
const AT_REST = 'text-quiet hover:text-ink';

interface NamedProps {
  readonly page: MenuPage;
  readonly isFolded: boolean;
}

function Named({ page: { name: key }, isFolded }: NamedProps) {
  const { t } = useTranslation();
  const Icon = MENU_ICONS[key];
  return (
    <>
      <Icon size={20} aria-hidden="true" className={cx('shrink-0', key === 'replay' && 'mirrored')} />
      <span className={isFolded ? 'sr-only' : 'truncate'}>{t(`frame.areas.${key}`)}</span>
    </>
  );
}

/** A rail of icons has its words as tooltips. */
function Hinted({ page, isFolded, children }: NamedProps & { readonly children: ReactElement }) {
  const { t } = useTranslation();
  return isFolded ? (
    <Tooltip text={t(`frame.areas.${page.name}`)} placement="end">
      {children}
    </Tooltip>
  ) : (
    children
  );
}
