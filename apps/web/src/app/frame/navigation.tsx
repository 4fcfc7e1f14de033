import { Focusable } from 'react-aria-components/Focusable';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router';
import type { MenuPage } from '../../pages.ts';
import { useSession } from '../../shared/session/public.ts';
import { cx } from '../../ui/cx.ts';
import { Tooltip } from '../../ui/tooltip.tsx';
import { MENU_ICONS, menuFor } from './menu.ts';

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
            {pages.map((page) => (
              <li key={page.name} className={page.name === 'settings' ? 'mt-3' : ''}>
                <MenuLink page={page} isFolded={isFolded} {...(onGo && { onGo })} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

function MenuLink({ page: { name: key, path, load }, isFolded = false, onGo }: NavigationProps & { readonly page: MenuPage }) {
  const { t } = useTranslation();
  const name = t(`frame.areas.${key}`);
  const Icon = MENU_ICONS[key];
  const link = (
    <NavLink
      to={path}
      reloadDocument={load === null}
      onClick={onGo}
      className={({ isActive }) =>
        cx(
          'touchable flex items-center gap-3 rounded-control px-3 transition-colors',
          'leading-row',
          isFolded && 'justify-center',
          isActive ? 'bg-surface font-semibold text-ink [&>svg]:text-brand' : 'text-quiet hover:text-ink',
        )
      }
    >
      <Icon size={20} aria-hidden="true" className={cx('shrink-0', key === 'replay' && 'mirrored')} />
      <span className={isFolded ? 'sr-only' : 'truncate'}>{name}</span>
    </NavLink>
  );
  return isFolded ? (
    <Tooltip text={name} placement="end">
      <Focusable>{link}</Focusable>
    </Tooltip>
  ) : (
    link
  );
}
