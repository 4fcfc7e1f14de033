import { CheckCheck, MessageCircleCheck, MessageCircleOff, MessageCircleQuestionMark, MessageCircleWarning } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { providerCodeText } from '#libs/contracts/provider-code-text.ts';
import { SKIP_REASON_TEXTS } from '#libs/contracts/skip-reason-text.ts';
import type { CallMessage } from '#libs/contracts/tickets/message.ts';
import { currentLang } from '../../../i18n/i18n.ts';
import { type NotableMessage, notableIn } from '../rules/notable-message.ts';

const ICONS: Readonly<Record<NotableMessage['state'], ReactNode>> = {
  sent: <MessageCircleCheck size={18} />,
  delivered: <CheckCheck size={18} />,
  read: <CheckCheck size={18} />,
  failed: <MessageCircleWarning size={18} />,
  skipped: <MessageCircleOff size={18} />,
  unknown: <MessageCircleQuestionMark size={18} />,
};

/** Icon and words of what became of a call's message; nothing where that says nothing to a member of staff. */
export function MessageWords({ message }: { readonly message: CallMessage | undefined }) {
  const words = useWords();
  const notable = notableIn(message);
  if (!notable) return null;
  return (
    <p className="flex items-start gap-2 text-quiet">
      <span aria-hidden="true" className="mt-1 inline-flex shrink-0">
        {ICONS[notable.state]}
      </span>
      <span className="wrap-anywhere min-w-0">{words(notable)}</span>
    </p>
  );
}

function useWords(): (message: NotableMessage) => string {
  const { t } = useTranslation();
  const lang = currentLang();
  return (message) => {
    switch (message.state) {
      case 'failed':
        return message.code === null
          ? t('tickets.message.failed')
          : t('tickets.message.failedFor', { why: providerCodeText(lang, message.code) });
      case 'skipped':
        return message.reason === null
          ? t('tickets.message.skipped')
          : t('tickets.message.skippedFor', { why: SKIP_REASON_TEXTS[lang][message.reason] });
      default:
        return t(`tickets.message.${message.state}`);
    }
  };
}
