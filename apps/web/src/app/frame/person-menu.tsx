import { ChevronsUpDown, Languages, LogOut, Moon, Printer, Sun, SunMoon } from 'lucide-react';
import { Suspense } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { useTranslation } from 'react-i18next';
import { GROUPS, isOneOf } from '#libs/contracts/access/access.ts';
import { DEMONSTRATION_PROVIDER } from '#libs/contracts/session.ts';
import { LANGUAGE_NAMES, otherLang } from '../../components/language-names.ts';
import { ContinueAs } from '../../features/demonstration/public.ts';
import { useLogout } from '../../features/logout/public.ts';
import { usePerson } from '../../features/members/public.ts';
import { useFormat } from '../../i18n/use-format.ts';
import type { ApiFailure } from '../../lib/api/api-failure.ts';
import { failureText } from '../../lib/api/failure-text.ts';
import { chooseSlips, usePrintsSlips } from '../../lib/slip-choice.ts';
import { chooseTheme, THEMES, useTheme } from '../../lib/theme.ts';
import { useChooseLang, useSession } from '../../shared/session/public.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Clipped } from '../../ui/clipped.tsx';
import { cx } from '../../ui/cx.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu } from '../../ui/menu.tsx';
import { toast } from '../../ui/toasts.ts';

const THEME_ICONS = { system: SunMoon, light: Sun, dark: Moon } as const;

interface PersonMenuProps {
  readonly isFolded?: boolean;
}

/** The person at the foot of the menu: language, theme, the other people of a demonstration, and logging out. */
export function PersonMenu({ isFolded = false }: PersonMenuProps) {
  const { t } = useTranslation();
  const session = useSession();
  const { logout, isPending } = useLogout(session);
  const [languages, slips] = [useLanguages(), useSlips()];
  return (
    <div className="flex flex-col gap-1">
      {session.provider === DEMONSTRATION_PROVIDER && (
        <Suspense>
          <ContinueAs isFolded={isFolded} />
        </Suspense>
      )}
      <div className={cx('flex items-center', isFolded && 'flex-col')}>
        <Menu
          label={t('frame.person')}
          placement={isFolded ? 'end bottom' : 'top start'}
          groups={[{ title: t('frame.theme.label'), items: useThemes() }]}
          items={isOneOf(GROUPS.desk, session.roles) ? [...slips, ...languages] : languages}
          trigger={<PersonButton isFolded={isFolded} />}
        />
        <IconButton
          label={t('frame.logout')}
          hint={t('frame.logoutHint')}
          placement={isFolded ? 'end' : 'top'}
          icon={<LogOut size={20} className="mirrored" />}
          isPending={isPending}
          onPress={() => void logout()}
        />
      </div>
    </div>
  );
}

function PersonButton({ isFolded, ...trigger }: { readonly isFolded: boolean }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { roles } = useSession();
  const { data: person } = usePerson();
  const name = person?.name ?? '';
  return (
    <AriaButton
      {...trigger}
      className={cx(
        'flex min-h-13 min-w-11 cursor-pointer items-center rounded-control text-start data-hovered:bg-row',
        isFolded ? 'justify-center' : 'grow gap-2 px-1',
      )}
    >
      <Avatar name={name} />
      <span className={isFolded ? 'sr-only' : 'min-w-0 grow text-meta leading-row'}>
        <Clipped lines={1} className="break-all font-semibold">
          {name}
        </Clipped>
        <span className="block text-quiet text-sm">{format.list(roles.map((role) => t(`common.roles.${role}`)))}</span>
      </span>
      <span className="sr-only">{t('frame.person')}</span>
      {!isFolded && <ChevronsUpDown size={16} aria-hidden="true" className="shrink-0 text-quiet" />}
    </AriaButton>
  );
}

function useThemes() {
  const { t } = useTranslation();
  const theme = useTheme();
  return THEMES.map((choice) => {
    const Icon = THEME_ICONS[choice];
    return {
      id: choice,
      label: t(`frame.theme.${choice}`),
      icon: <Icon size={18} />,
      isCurrent: choice === theme,
      onAction: () => chooseTheme(choice),
    };
  });
}

/** The choice of the desk, whose browser has the printer. */
function useSlips() {
  const { t } = useTranslation();
  const isPrinted = usePrintsSlips();
  return [
    {
      id: 'slips',
      label: t('tickets.form.printEach'),
      icon: <Printer size={18} />,
      isCurrent: isPrinted,
      onAction: () => chooseSlips(!isPrinted),
    },
  ];
}

function useLanguages() {
  const { i18n } = useTranslation();
  const chooseLang = useChooseLang();
  // The page reads in the other language already, until saving it fails.
  const tell = (failure: ApiFailure) => toast(failureText(failure, i18n.t, i18n.t('account.langFailed')), 'failure');
  const lang = otherLang();
  return [
    {
      id: 'language',
      label: LANGUAGE_NAMES[lang],
      lang,
      icon: <Languages size={18} />,
      onAction: () => chooseLang.mutate(lang, { onError: tell }),
    },
  ];
}
