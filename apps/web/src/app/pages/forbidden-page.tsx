import { LogOut } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { isSignedIn } from '#libs/contracts/session.ts';
import { useLogout } from '../../features/logout/public.ts';
import { useSession } from '../../shared/session/public.ts';
import { Button } from '../../ui/button.tsx';
import { ToastRegion } from '../../ui/toast-region.tsx';
import { Tooltip } from '../../ui/tooltip.tsx';
import { FullPage } from './full-page.tsx';
import { BackButton, HomeButton } from './recovery-links.tsx';

export { texts } from './texts.ts';

const HINTS = ['account', 'session', 'contact'] as const;

export function ForbiddenPage() {
  const { t } = useTranslation();
  const session = useSession();
  return (
    <FullPage
      sign="barred"
      code="403"
      title={t('pages.forbidden.title')}
      text={t('pages.forbidden.text')}
      actions={
        <>
          <HomeButton />
          <BackButton />
          {isSignedIn(session) && <LogoutButton />}
        </>
      }
    >
      <section>
        <h2 className="mb-1 font-semibold">{t('pages.forbidden.hints.title')}</h2>
        <ul className="flex list-disc flex-col gap-1 ps-5 text-quiet">
          {HINTS.map((hint) => (
            <li key={hint}>{t(`pages.forbidden.hints.${hint}`)}</li>
          ))}
        </ul>
      </section>
      <ToastRegion />
    </FullPage>
  );
}

function LogoutButton() {
  const { t } = useTranslation();
  const { logout, isPending } = useLogout(useSession());
  return (
    <Tooltip text={t('frame.logoutHint')}>
      <Button icon={<LogOut size={18} className="mirrored" />} isPending={isPending} onPress={() => void logout()}>
        {t('pages.logout')}
      </Button>
    </Tooltip>
  );
}
