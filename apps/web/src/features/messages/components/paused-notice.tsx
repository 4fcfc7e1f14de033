import { useTranslation } from 'react-i18next';
import { GROUPS, isOneOf } from '#libs/contracts/access/access.ts';
import type { MessagesToday } from '#libs/contracts/messaging/messages-today.ts';
import { providerCodeText } from '#libs/contracts/messaging/provider-code-text.ts';
import { PAGES } from '#libs/contracts/pages.ts';
import { currentLang } from '../../../i18n/i18n.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useSession } from '../../../shared/session/public.ts';
import { Link } from '../../../ui/link.tsx';
import { Notice } from '../../../ui/notice.tsx';

type Pause = NonNullable<MessagesToday['paused']>;

/** The code of a restore that may have lost wishes for no messages; every other one is the provider's. */
const RESTORED = 'restored';

export function PausedNotice({ since, code }: Pause) {
  const { t } = useTranslation();
  const format = useFormat();
  const isManager = isOneOf(useSession().roles, GROUPS.managers);
  const why = code === RESTORED ? t('messages.paused.restored') : providerCodeText(currentLang(), code);
  return (
    <Notice kind="danger" title={t('messages.paused.title', { since: `${format.date(since)} ${format.time(since)}` })}>
      <p>{why}</p>
      {isManager ? (
        <>
          <p>{t('messages.paused.goesOn')}</p>
          <Link to={`${PAGES.settings}?section=messaging`}>{t('messages.paused.toSettings')}</Link>
        </>
      ) : (
        <p>{t('messages.paused.tellManagers')}</p>
      )}
    </Notice>
  );
}
