import { LogOut } from 'lucide-react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { DEMONSTRATION_PROVIDER } from '#libs/contracts/session.ts';
import { LanguageButton } from '../../components/language-button.tsx';
import { ThemeMenu } from '../../components/theme-menu.tsx';
import { ContinueAs } from '../../features/demonstration/public.ts';
import { useLogout } from '../../features/logout/public.ts';
import { usePerson } from '../../features/members/public.ts';
import { useFormat } from '../../i18n/use-format.ts';
import type { ApiFailure } from '../../lib/api/api-failure.ts';
import { failureText } from '../../lib/api/failure-text.ts';
import { useChooseLang, useSession } from '../../shared/session/public.ts';
import { Clipped } from '../../ui/clipped.tsx';
import { cx } from '../../ui/cx.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toasts.ts';

/** The foot of the menu: the person, their language and theme, and logging out. */
export function PersonFoot({ isFolded = false }: { readonly isFolded?: boolean }) {
  const { t, i18n } = useTranslation();
  const format = useFormat();
  const session = useSession();
  const { data: person } = usePerson();
  const chooseLang = useChooseLang();
  const { logout, isPending } = useLogout(session);
  const roles = format.list(session.roles.map((role) => t(`common.roles.${role}`)));
  // The page reads in the other language already, until saving it fails.
  const tell = (failure: ApiFailure) => toast(failureText(failure, i18n.t, i18n.t('account.langFailed')), 'failure');
  return (
    <div className="flex flex-col gap-2 border-line border-t pt-3">
      <div className={isFolded ? 'sr-only' : 'px-3'}>
        {person ? (
          <Clipped lines={1} className="break-all font-medium">
            {person.name}
          </Clipped>
        ) : (
          <Skeleton className="h-5 w-28" />
        )}
        <span className="block text-quiet text-sm">{roles}</span>
      </div>
      {session.provider === DEMONSTRATION_PROVIDER && (
        <Suspense>
          <ContinueAs isFolded={isFolded} />
        </Suspense>
      )}
      <div className={cx('flex items-center', isFolded ? 'flex-col' : 'justify-between')}>
        <LanguageButton isFolded={isFolded} onChoose={(lang) => chooseLang.mutate(lang, { onError: tell })} />
        <div className={cx('flex', isFolded && 'flex-col')}>
          <ThemeMenu />
          <IconButton
            label={t('frame.logout')}
            hint={t('frame.logoutHint')}
            icon={<LogOut size={20} className="mirrored" />}
            isPending={isPending}
            onPress={() => void logout()}
          />
        </div>
      </div>
    </div>
  );
}
