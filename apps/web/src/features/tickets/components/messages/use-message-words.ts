import { useTranslation } from 'react-i18next';
import { type Help, SKIP_REASON_HELP } from '#libs/contracts/messaging/message-help.ts';
import { providerCodeWords } from '#libs/contracts/messaging/provider-code-text.ts';
import { SKIP_REASON_TEXTS } from '#libs/contracts/messaging/skip-reason-text.ts';
import type { CallMessage } from '#libs/contracts/tickets/message.ts';
import { currentLang } from '../../../../i18n/i18n.ts';
import { useSession } from '../../../../shared/session/public.ts';
import { notableIn } from '../../rules/notable-message.ts';

export interface MessageWords {
  /** The outcome, and its reason. */
  readonly said: string;
  /** A way to mend it that the reader has; null: none. */
  readonly help: string | null;
}

/** Words of what became of a call's message; null where that says nothing to a member of staff. */
export function useMessageWords(message: NonNullable<CallMessage>): MessageWords | null {
  const { t } = useTranslation();
  const { roles } = useSession();
  const lang = currentLang();
  /** A doctor reads what happened: it is for reception and the manager to help. */
  const helpOf = (help: Help | undefined): string | null => {
    if (!help) return null;
    if (roles.includes('Manager')) return help.words;
    if (!roles.includes('Reception')) return null;
    return help.isManagers ? t('tickets.message.tellManager') : help.words;
  };
  if (message.state === 'requested') return { said: t('tickets.message.requested'), help: null };
  const notable = notableIn(message);
  if (!notable) return null;
  switch (notable.state) {
    case 'failed': {
      if (notable.code === null) return { said: t('tickets.message.failed'), help: null };
      const { why, help } = providerCodeWords(lang, notable.code);
      return { said: t('tickets.message.failedFor', { why }), help: helpOf(help) };
    }
    case 'skipped': {
      const { reason } = notable;
      if (reason === null) return { said: t('tickets.message.skipped'), help: null };
      const said = t('tickets.message.skippedFor', { why: SKIP_REASON_TEXTS[lang][reason] });
      return { said, help: helpOf(SKIP_REASON_HELP[lang][reason]) };
    }
    case 'unknown':
      return { said: t('tickets.message.unknown'), help: helpOf({ isManagers: false, words: t('tickets.message.unknownHelp') }) };
    default:
      return { said: t(`tickets.message.${notable.state}`), help: null };
  }
}
