import { useTranslation } from 'react-i18next';
import type { Session } from '#libs/contracts/session.ts';
import { currentLang } from '../../i18n/i18n.ts';
import { formatList } from '../../i18n/numbers.ts';
import { Button } from '../../ui/button.tsx';
import { useSignOut } from './session.ts';

export function SessionBar({ session }: { readonly session: Session }) {
  const { t } = useTranslation();
  const signOut = useSignOut(session);
  const roles = formatList(
    currentLang(),
    session.roles.map((role) => t(`roles.${role}`)),
  );
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p>{t('session.signedIn', { roles })}</p>
      <Button pending={signOut.isPending} onPress={() => signOut.mutate()}>
        {t('session.signOut')}
      </Button>
    </div>
  );
}
